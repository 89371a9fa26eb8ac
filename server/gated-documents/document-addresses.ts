import { createHmac, timingSafeEqual } from "node:crypto";

/** A document that is handed over, as its address names it. No visitor is named. */
export interface NamedDocument {
  /** Path of the resource's page, with its locale. */
  readonly page: string;
  /** Name of the file. */
  readonly file: string;
}

/** What the address of a document means. Of a forged one only the path can be read, and nothing in it is known to be true. */
export interface ReadAddress extends NamedDocument {
  readonly state: "valid" | "expired" | "forged";
}

/** Writes and reads `/api/documents/{page}/{file}?until={Unix seconds}&key={signature}`. */
export interface DocumentAddresses {
  /** Returns an address that is valid for seven days. */
  readonly write: (document: NamedDocument) => string;
  readonly read: (url: URL) => ReadAddress;
}

export const documentsPath = "/api/documents";
const validSeconds = 7 * 24 * 60 * 60;

/** Creates addresses signed with HMAC-SHA256 (`key` from `deriveKey`). `now`: Unix milliseconds. */
export function createDocumentAddresses(key: Buffer, now: () => number): DocumentAddresses {
  const sign = (path: string, until: string) =>
    createHmac("sha256", key).update(`${path} ${until}`).digest();

  return {
    write({ page, file }) {
      const path = `${page}/${encodeURIComponent(file)}`;
      const until = String(Math.floor(now() / 1000) + validSeconds);
      const signature = sign(path, until).toString("base64url");
      return `${documentsPath}${path}?until=${until}&key=${signature}`;
    },
    read({ pathname, searchParams }) {
      const path = pathname.slice(documentsPath.length);
      const until = searchParams.get("until") ?? "";
      const expected = sign(path, until);
      const given = Buffer.from(searchParams.get("key") ?? "", "base64url");
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      const isLate = Number(until) * 1000 <= now();
      const end = path.lastIndexOf("/");
      return {
        page: path.slice(0, Math.max(end, 0)),
        file: decode(path.slice(end + 1)),
        state: isSigned ? (isLate ? "expired" : "valid") : "forged",
      };
    },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
