import { createHash, timingSafeEqual } from "node:crypto";
import type { Reader } from "../entity-types/resource-types.ts";

/** What the site proves itself with. */
export type SiteCredentials =
  | { readonly user: string; readonly password: string }
  | { readonly token: string };

/**
 * Tells by the `Authorization` header who reads: the site with its token (`Bearer`) or account (`Basic`), else anybody.
 * Wrong credentials are those of anybody. `null`: there are no credentials of the site.
 */
export function createReaderOf(
  credentials: SiteCredentials | null,
): (authorization: string | null) => Reader {
  if (credentials === null) return () => "anybody";
  const expected = digestOf(authorizationOf(credentials));
  return (authorization) =>
    authorization !== null && timingSafeEqual(digestOf(authorization), expected)
      ? "site"
      : "anybody";
}

function authorizationOf(credentials: SiteCredentials): string {
  if ("token" in credentials) return `Bearer ${credentials.token}`;
  return `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64")}`;
}

/** Of one length, so that comparing tells nothing by its time. */
const digestOf = (text: string) => createHash("sha256").update(text).digest();
