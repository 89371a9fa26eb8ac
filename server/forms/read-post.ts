import * as z from "zod";
import { parseJson } from "#lib/http/parse-json.ts";
import { readBytes } from "#lib/http/read-bytes.ts";
import type { FormDefinition } from "#domain/forms/form-definition.ts";
import { readEncodedAnswers, type FileValue, type PostEntry } from "#domain/forms/form-values.ts";
import { postFields } from "#domain/forms/post-fields.ts";

/** Largest body of a form without file fields. */
const maxTextBytes = 1_000_000;
/** Maximum number of encoded fields, since even short ones take time to read. */
const maxFields = 5000;
const jsonLimits = { maxDepth: 20, maxValues: 10_000 };

const context = z.object({
  [postFields.honeypot]: z.string().default(""),
  [postFields.page]: z.string().max(2000).default(""),
  [postFields.locale]: z.string().default(""),
  [postFields.siteVersion]: z.string().default(""),
  [postFields.productLine]: z.string().max(500).default(""),
  [postFields.pageKind]: z.string().max(40).default(""),
  [postFields.countedLine]: z.string().max(60).default(""),
  [postFields.variants]: z.string().max(1000).default(""),
  [postFields.thanks]: z.string().max(100).default(""),
  [postFields.consent]: z.string().max(200).optional(),
  [postFields.submission]: z.string().max(100).optional(),
  [postFields.elapsed]: z.coerce.number().optional(),
  [postFields.captcha]: z.string().max(10_000).optional(),
  [postFields.captchaError]: z.string().max(200).optional(),
});
const posted = context.extend({ values: z.record(z.string(), z.unknown()) });

/** The submitted fields, independent of their encoding. */
export type FormPost = z.output<typeof posted>;

/** Returns the size limit of a submission: its files and everything else. */
export function maxBytesOf({ fields }: Pick<FormDefinition, "fields">): number {
  return fields.reduce(
    (sum, field) => (field.kind === "file" ? sum + field.maxBytes : sum),
    maxTextBytes,
  );
}

/**
 * Reads JSON and the two encodings of HTML forms; null for any other body, or for more fields than any form has. Throws
 * `BodyTooLargeError` beyond `maxBytes`.
 */
export async function readPost(request: Request, maxBytes: number): Promise<FormPost | null> {
  const type = request.headers.get("Content-Type") ?? "";
  const bytes = await readBytes(new Response(request.body), maxBytes);
  // A copy, because a body needs a buffer of its own.
  const body = new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } });
  try {
    if (type.startsWith("application/json"))
      return posted.parse(parseJson(await body.text(), jsonLimits));
    if (hasTooManyFields(bytes, type)) return null;
    const form = await body.formData();
    const entries = await Promise.all([...form].map(readEntry));
    const texts = entries.filter(([, value]) => typeof value === "string");
    return { ...context.parse(Object.fromEntries(texts)), values: readEncodedAnswers(entries) };
  } catch {
    return null;
  }
}

/** Counts the separators of fields before the fields are parsed. */
function hasTooManyFields(bytes: Uint8Array, type: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  const separator = boundary === undefined ? "&" : `--${boundary}`;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let index = -1;
  for (let fields = 0; fields <= maxFields; fields++) {
    index = body.indexOf(separator, index + 1);
    if (index === -1) return false;
  }
  return true;
}

async function readEntry([name, value]: [string, File | string]): Promise<PostEntry> {
  return [name, typeof value === "string" ? value : { file: await readFile(value) }];
}

const readFile = async (file: File): Promise<FileValue> => ({
  name: file.name,
  size: file.size,
  content: Buffer.from(await file.arrayBuffer()).toString("base64"),
});
