import { createHash, timingSafeEqual } from "node:crypto";
import type { Reader } from "../entity-types/resource-types.ts";

/** The site's credentials. */
export type SiteCredentials =
  | { readonly user: string; readonly password: string }
  | { readonly token: string };

/**
 * Creates a function that identifies the reader by the `Authorization` header: the site with its token (`Bearer`) or
 * account (`Basic`), otherwise an anonymous visitor. Wrong credentials count as none. `null`: the site has no
 * credentials.
 */
export function createReaderOf(
  credentials: SiteCredentials | null,
): (authorization: string | null) => Reader {
  if (credentials === null) return () => "anonymous";
  const expected = digestOf(authorizationOf(credentials));
  return (authorization) =>
    authorization !== null && timingSafeEqual(digestOf(authorization), expected)
      ? "site"
      : "anonymous";
}

function authorizationOf(credentials: SiteCredentials): string {
  if ("token" in credentials) return `Bearer ${credentials.token}`;
  return `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64")}`;
}

/** All digests have the same length, so that comparing them reveals nothing by its time. */
const digestOf = (text: string) => createHash("sha256").update(text).digest();
