import { Hono } from "hono";
import { expect, it } from "vitest";
import { noIntegrations } from "#domain/integrations.ts";
import { silentLog } from "#lib/log.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { lastResort } from "./last-resort.ts";

const options = { isDevelopment: false, isHttps: true, integrations: noIntegrations };

const answer = (isIndexed: boolean) =>
  new Hono<SiteEnv>()
    .get("*", (c) => {
      c.set("requestId", "r1");
      const fault = new Error("<script>1 & 2</script>");
      return lastResort(c, fault, { ...options, isIndexed, log: silentLog });
    })
    .request("/de/x");

it("names the fault as text, with status 500 and for no cache", async () => {
  const response = await answer(false);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
  const html = await response.text();
  expect(html).toContain("&lt;script&gt;1 &amp; 2&lt;/script&gt;");
  expect(html).toContain('href="/de"');
});

it("names no fault where search engines are let in", async () => {
  expect(await (await answer(true)).text()).not.toContain("1 &amp; 2");
});
