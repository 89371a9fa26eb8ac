import { createMiddleware } from "hono/factory";
import { parseAddress } from "#domain/addresses.ts";
import { dataAddressOf, pageOfDataRequest } from "../data-requests.ts";
import type { SiteEnv } from "./site-env.ts";

/** Route step `locale`: reads the address, and sends to the page's one address whatever else means the same (308). */
export const locale = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const page = pageOfDataRequest(pathname);
    const parsed = parseAddress(page ?? pathname);
    if (parsed.kind === "malformed") return c.text("This address cannot be read.", 400);
    if (parsed.kind === "redirect") {
      return c.redirect((page === null ? parsed.to : dataAddressOf(parsed.to)) + search, 308);
    }
    c.set("address", parsed.address);
    return next();
  });
