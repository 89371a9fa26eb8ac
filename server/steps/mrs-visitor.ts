import { parse, serialize } from "hono/utils/cookie";
import type { Visit } from "./visit.ts";

const cookieName = "mrs_visitor";
/** 30 days. */
const maxAgeSeconds = 2_592_000;

/**
 * Sets the cookie of the subsite mrs if the visitor does not have it (docs/specification.md §4). This makes the
 * response private; later responses are shared again.
 */
export function markMrsVisitor({ request, deployment, headers }: Visit): void {
  if (deployment.subsite !== "mrs") return;
  if (isMarked(request.headers.get("Cookie") ?? "")) return;
  headers.append(
    "Set-Cookie",
    serialize(cookieName, "1", {
      path: "/",
      maxAge: maxAgeSeconds,
      sameSite: "Lax",
      secure: deployment.isHttps,
    }),
  );
  headers.set("Cache-Control", "private, no-cache");
}

/** Returns whether the cookies show an earlier visit. */
export const isMarked = (cookies: string): boolean =>
  parse(cookies, cookieName)[cookieName] !== undefined;
