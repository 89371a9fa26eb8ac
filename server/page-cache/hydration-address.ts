import { createHash } from "node:crypto";

/** Version of the data that a document hydrates from: their digest, by which browsers recognise them. */
const digestOf = (data: Uint8Array) => createHash("sha256").update(data).digest();

/** Returns the address of the data of a page (its path), and what browsers compare them with. */
export function hydrationAddressOf(page: string, data: Uint8Array) {
  const digest = digestOf(data);
  const path = page === "/" ? "" : page;
  return {
    url: `${prefix}${path}/${digest.toString("base64url")}`,
    integrity: `sha256-${digest.toString("base64")}`,
  };
}

const prefix = "/hydration";
const pattern = /^\/hydration(?<page>\/.*)?\/[\w-]{43}$/;

/** Returns the path of the page whose data are at this path; null for other paths. */
export function pageOfHydrationAddress(pathname: string): string | null {
  const found = pattern.exec(pathname);
  return found && (found.groups?.["page"] ?? "/");
}

/** Returns whether a cache address (`page-address.ts`) is that of hydration data. */
export const isHydrationAddress = (address: string): boolean =>
  address.startsWith(`${prefix}/`, address.indexOf("/", "https://".length));
