import { parse, serialize } from "hono/utils/cookie";
import type { Visit } from "./visit.ts";

const cookieName = "mrs_visitor";
/** 30 days. */
const maxAgeSeconds = 2_592_000;

/**
 * Sets the cookie of the subsite mrs where the visitor has none yet (docs/specification.md §4). Such an answer is for this
 * visitor alone; the next one is everybody's again.
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

/** Whether a visitor with these cookies has been there before. */
export const isMarked = (cookies: string): boolean =>
  parse(cookies, cookieName)[cookieName] !== undefined;
