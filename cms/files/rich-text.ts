import type { Json } from "../store/records.ts";
import { storeFile } from "./pictures.ts";
import { mention, type UnitReader } from "./unit.ts";
import { faultAt, type Place, Words } from "./yaml-source.ts";

/**
 * Converts formatted text of a content file to the form that Drupal's editor stores: `node:page/contact` becomes
 * `/node/<id>`, and `file:plan.svg` the address of the file next to the page. `processed` has the same text; the site
 * sanitises it.
 */
export function richTextValue(reader: UnitReader, at: Place, text: string): Json {
  const value = text
    .replace(
      /(\bhref=["'])node:([a-z_]+\/[\w-]+)/g,
      (_, start: string, name: string) => `${start}/node/${nodeId(reader, at, name)}`,
    )
    .replace(
      /(\b(?:src|href)=["'])file:([^"'?#]+)/g,
      (_, start: string, name: string) => `${start}${fileUrl(reader, at, name)}`,
    );
  return { value, format: "rich_text", processed: value };
}

/** Returns the internal id of a node by `bundle/name`. The node need not be loaded yet. */
export function nodeId(reader: UnitReader, at: Place, name: string): number | string {
  const place = `nodes/${name}`;
  mention(reader, at, { place, type: "node", words: name });
  return reader.store.identify(place, "node").id;
}

function fileUrl(reader: UnitReader, at: Place, name: string): string {
  const file = storeFile(reader, name);
  if (!file)
    reader.faults.push(
      faultAt(at, new Words(`file:${name}`), `a file of that name in ${reader.unit.place}`),
    );
  return file ? encodeURI(file.url) : "";
}
