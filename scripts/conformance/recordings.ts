import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const entrySchema = z.object({
  name: z.string(),
  method: z.string(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.unknown(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  file: z.string().nullable(),
  class: z.enum(["match", "information"]),
});

/** A recorded request with its response. */
export interface Recording extends z.infer<typeof entrySchema> {
  /** The document of the response; `undefined` if its body was not stored or is not JSON. */
  readonly document: unknown;
}

/** Reads the recordings of a folder from its `index.json`. Throws if the index is missing, malformed or empty. */
export function readRecordings(folder: string): Recording[] {
  const entries = z
    .array(entrySchema)
    .min(1)
    .parse(JSON.parse(readFileSync(join(folder, "index.json"), "utf8")));
  return entries.map((entry) => ({
    ...entry,
    document: entry.file === null ? undefined : readDocument(join(folder, entry.file)),
  }));
}

function readDocument(file: string): unknown {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
