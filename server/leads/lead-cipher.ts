import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import * as z from "zod";
import type { FormValues } from "#domain/forms/form-values.ts";
import type { LeadContent } from "./lead.ts";

/** Encrypts and decrypts the content of leads. */
export interface LeadCipher {
  /** Encrypts the content. It can be decrypted only for the lead with this `id`. */
  seal(content: LeadContent, id: string): string;
  /**
   * Decrypts a text. Returns `sealed` if its key is not configured, and `unreadable` if the text is damaged or belongs
   * to another lead.
   */
  open(text: string, id: string): LeadContent | "sealed" | "unreadable";
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;

/**
 * Creates a cipher with AES-256-GCM under `LEADS_KEY`, or plain text without a key. Of several keys, the first encrypts
 * and all decrypt, so that keys can be rotated. Content that was stored before a key was set stays readable.
 */
export function createLeadCipher(keys: readonly string[]): LeadCipher {
  const ring = new Map(keys.map((key) => [keyNameOf(key), deriveKey(key)] as const));
  const [current] = ring;
  return {
    seal(content, id) {
      const text = JSON.stringify(content);
      if (current === undefined) return `plain:${text}`;
      const [name, key] = current;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return ["gcm", name, ...[nonce, cipher.getAuthTag(), body].map(encode)].join(":");
    },
    open(text, id) {
      if (text.startsWith("plain:")) return parse(text.slice("plain:".length));
      const [kind, name = "", nonce = "", tag = "", body = ""] = text.split(":");
      const key = ring.get(name);
      if (kind !== "gcm") return "unreadable";
      if (key === undefined) return "sealed";
      try {
        const decipher = createDecipheriv(algorithm, key, decode(nonce))
          .setAAD(Buffer.from(id))
          .setAuthTag(decode(tag));
        return parse(
          `${decipher.update(decode(body), undefined, "utf8")}${decipher.final("utf8")}`,
        );
      } catch {
        return "unreadable";
      }
    },
  };
}

const touch = z.object({
  values: z.record(z.string(), z.string()),
  at: z.number(),
  page: z.string().exactOptional(),
});
const content = z.object({
  values: z.custom<FormValues>((value) => typeof value === "object" && value !== null),
  campaign: z.object({ first: touch, last: touch }).nullable(),
  confirmBy: z.string().exactOptional(),
});

function parse(text: string): LeadContent | "unreadable" {
  try {
    return content.parse(JSON.parse(text));
  } catch {
    return "unreadable";
  }
}

const encode = (bytes: Buffer) => bytes.toString("base64");
const decode = (text: string) => Buffer.from(text, "base64");

/** Identifies a key without revealing it. */
const keyNameOf = (key: string) =>
  createHash("sha256").update(`name of ${key}`).digest("hex").slice(0, 8);

const deriveKey = (key: string) => Buffer.from(hkdfSync("sha256", key, "", "values of leads", 32));
