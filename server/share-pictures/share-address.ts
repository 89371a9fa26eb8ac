import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ShareFacts } from "#domain/share-picture.ts";
import { isLocale } from "#domain/locales.ts";
import { productScores } from "#domain/visitor/engagement.ts";

/** Writes and reads `/images/share/{signature}/{facts}.png`. */
export interface ShareAddresses {
  /** Null if the pictures are off, or the texts are too long for an address. */
  readonly write: (facts: ShareFacts) => string | null;
  /** Returns what a picture shows; null if the address was not signed with this key and version. */
  readonly read: (pathname: string) => ShareFacts | null;
}

/** 96 bits, as for other pictures. */
const signatureLength = 16;
/** Other sites store addresses of up to about 2000 characters. */
const maxLength = 1800;
const shape = /^\/images\/share\/(?<signature>[\w-]{16})\/(?<written>[\w-]{1,1800})\.png$/;

const factsSchema = z
  .tuple([
    z.number(),
    z.string().refine(isLocale),
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.enum(productScores).nullable(),
    z.string(),
  ])
  .readonly();

/**
 * Creates addresses that contain everything that the picture shows, so that drawing needs no content. They are signed
 * with HMAC-SHA256: only the site decides what is drawn. `version` is the brand's (`shareVersion`); null: no pictures.
 */
export function createShareAddresses(key: Buffer, version: number | null): ShareAddresses {
  const secret = createSecretKey(key);
  const sign = (text: string) =>
    createHmac("sha256", secret).update(text).digest("base64url").slice(0, signatureLength);

  return {
    write({ language, pageKind, label, motif, productScore, title }) {
      if (version === null) return null;
      const facts = [version, language, pageKind, label, motif, productScore, title];
      const written = Buffer.from(JSON.stringify(facts)).toString("base64url");
      return written.length > maxLength ? null : `/images/share/${sign(written)}/${written}.png`;
    },
    read(pathname) {
      const { signature, written } = shape.exec(pathname)?.groups ?? {};
      if (signature === undefined || written === undefined) return null;
      if (!timingSafeEqual(Buffer.from(sign(written)), Buffer.from(signature))) return null;
      const facts: unknown = JSON.parse(Buffer.from(written, "base64url").toString());
      const [own, language, pageKind, label, motif, productScore, title] = factsSchema.parse(facts);
      if (own !== version) return null;
      return { language, pageKind, label, motif, productScore, title };
    },
  };
}
