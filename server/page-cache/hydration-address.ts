import { createHash } from "node:crypto";

const prefix = "/hydration";
const pattern = /^\/hydration(?<page>\/.*)?\/[\w-]{43}$/;

/**
 * Returns the address of the data that a page (its path) hydrates from, which names their version by their digest, and
 * what browsers compare the data with.
 */
export function hydrationAddressOf(page: string, data: Uint8Array) {
  const digest = createHash("sha256").update(data).digest();
  const path = page === "/" ? "" : page;
  return {
    url: `${prefix}${path}/${digest.toString("base64url")}`,
    integrity: `sha256-${digest.toString("base64")}`,
  };
}

/** Returns the path of the page whose data are at this path; null for other paths. */
export function pageOfHydrationAddress(pathname: string): string | null {
  const found = pattern.exec(pathname);
  return found && (found.groups?.["page"] ?? "/");
}

/** Returns whether a cache address (`page-address.ts`) is that of hydration data. */
export const isHydrationAddress = (address: string): boolean =>
  address.startsWith(`${prefix}/`, address.indexOf("/", "https://".length));
