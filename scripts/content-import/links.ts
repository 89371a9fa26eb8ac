import { z } from "zod";
import type { Report } from "../drupal/report.ts";
import type { FileMap, FileValue } from "./file-value.ts";

export interface LinkContext {
  /** Returns `bundle/name` of a node; `null` if it is not part of the content. */
  readonly nodeWord: (uuid: string) => string | null;
  readonly report: Report;
  /** Place of the value, for the report. */
  readonly at: string;
}

const link = z.object({
  uri: z.string(),
  title: z.string().nullish(),
  options: z.unknown(),
});

/** Addresses that content files allow. */
const addresses = /^(https?:\/\/|internal:[/#?]|route:<|mailto:|tel:)/;
const toNode = /^(?:entity:|internal:\/)node\/([\da-f-]{36})(?:\?([^#]*))?(?:#(.*))?$/i;

/**
 * Returns a link field's value; `null`, with a report, if content files cannot express the target; `undefined` if it is
 * not a link.
 */
export function linkValue(context: LinkContext, value: unknown): FileValue | null | undefined {
  const { data } = link.safeParse(value);
  if (!data) return undefined;
  const { uri, title, options } = data;
  if (typeof options === "object" && options !== null && Object.keys(options).length > 0)
    context.report.add(`${context.at}: options of the link are left out`);
  const target = linkTarget(context, uri);
  if (target === null) return null;
  return { ...target, ...(typeof title === "string" ? { title } : {}) };
}

/** Returns the target of a URI: `{ to }` or `{ uri }`; `null`, with a report, if content files cannot express it. */
export function linkTarget({ nodeWord, report, at }: LinkContext, uri: string): FileMap | null {
  const node = toNode.exec(uri);
  if (node) {
    const [, uuid = "", query, fragment] = node;
    const to = nodeWord(uuid);
    if (to !== null) return { to, ...(query && { query }), ...(fragment && { fragment }) };
  }
  if (!node && addresses.test(uri)) return { uri };
  report.add(`${at}: leads to ${uri}, which is not part of the content; left out`);
  return null;
}

/** Returns a translated link without the values that equal those of the original, if both have the same target. */
export function shortenedLink(own: FileValue, original: FileValue | undefined): FileValue {
  if (!isMap(own) || !isMap(original)) return own;
  const { title, ...target } = own;
  const { title: _, ...other } = original;
  const isSame = JSON.stringify(target) === JSON.stringify(other);
  return isSame && title !== undefined ? { title } : own;
}

function isMap(value: FileValue | undefined): value is FileMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
