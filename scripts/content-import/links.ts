import { z } from "zod";
import type { Report } from "../drupal/report.ts";
import type { FileMap, FileValue } from "./file-value.ts";

export interface LinkContext {
  /** `bundle/name` of a node; `null` where it is not part of the content. */
  readonly nodeWord: (uuid: string) => string | null;
  readonly report: Report;
  /** Where the value stands, for the report. */
  readonly at: string;
}

const link = z.object({
  uri: z.string(),
  title: z.string().nullish(),
  options: z.unknown(),
});

/** What content files take as an address. */
const addresses = /^(https?:\/\/|internal:[/#?]|route:<|mailto:|tel:)/;
const toNode = /^(?:entity:|internal:\/)node\/([\da-f-]{36})(?:\?([^#]*))?(?:#(.*))?$/i;

/** A link field's value; `null` where it leads where content files cannot, which is reported; `undefined` where it is no link. */
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

/** Where a URI leads: `{ to }` or `{ uri }`; `null` and a line where content files cannot say it. */
export function linkTarget({ nodeWord, report, at }: LinkContext, uri: string): FileMap | null {
  const node = toNode.exec(uri);
  if (node) {
    const [, uuid = "", query, fragment] = node;
    const to = nodeWord(uuid);
    if (to !== null) return { to, ...(query && { query }), ...(fragment && { fragment }) };
  }
  if (!node && addresses.test(uri)) return { uri };
  report.add(`${at}: leads to ${uri}, which is not part of the content: left out`);
  return null;
}

/** A translated link without what is the same as in the original, where it leads to the same place. */
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
