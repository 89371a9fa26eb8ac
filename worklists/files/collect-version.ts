import { isMapValue } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import type { Locale } from "#domain/locales.ts";
import { alternativeFault, barePictureFault } from "#domain/text-rules/source-faults.ts";
import type { WrittenLink } from "../model/snapshot.ts";
import { goalOf, hrefsIn } from "../model/written-links.ts";
import { textAt } from "./read-versions.ts";
import { valuesIn } from "./values.ts";

const pictureName = /\.(?:jpe?g|png|svg|webp|avif|gif)$/i;
const nodeName = /^[a-z_]+\/[\w-]+$/;
/** No host of a content file is that of the backend. */
const backendHost = "";

/** Returns the links of a content file, each once. */
export function linksIn(value: Json, locale: Locale): readonly WrittenLink[] {
  const found = new Map<string, WrittenLink>();
  const add = (written: string) => {
    const [, name] = /^node:([^?#]+)/.exec(written) ?? [];
    const isNode = name !== undefined && nodeName.test(name);
    const goal = isNode
      ? ({ kind: "unit", id: `nodes/${name}` } as const)
      : goalOf(written, { locale, backendHost });
    if (goal !== null) found.set(written, { written, goal });
  };
  for (const [key, each] of valuesIn(value)) {
    if (typeof each !== "string") continue;
    if (key === "to" && nodeName.test(each)) add(`node:${each}`);
    else if (key === "uri") add(each);
    else for (const href of hrefsIn(each)) add(href);
  }
  return [...found.values()];
}

/**
 * Returns what is wrong with the texts of pictures. An empty text marks decoration. A translation without a text shows
 * the English one.
 */
export function pictureFaultsIn(value: Json, locale: Locale): readonly string[] {
  const faults: string[] = [];
  for (const [key, each] of valuesIn(value)) {
    const bare = typeof each === "string" ? barePictureFault(each) : null;
    if (bare !== null) faults.push(bare);
    const fault = key === "alt" && typeof each === "string" ? alternativeFault(each) : null;
    if (fault !== null) faults.push(fault);
    const file = textAt(each, "file") ?? "";
    // A file with a description is a download.
    const isPicture = isMapValue(each) && pictureName.test(file) && !("description" in each);
    if (locale === "en" && isPicture && !("alt" in each))
      faults.push(`the picture ${file} has no alternative text (an empty one marks decoration)`);
  }
  return faults;
}

/** Returns whether a page lacks both a meta description and a summary. Only the summary is inherited. */
export function lacksDescription(value: Json, original: Json): boolean {
  const metatags = isMapValue(value) ? value["metatags"] : undefined;
  if (textAt(metatags, "description") !== null) return false;
  const hasOwn = isMapValue(value) && "summary" in value;
  return textAt(hasOwn ? value : original, "summary") === null;
}
