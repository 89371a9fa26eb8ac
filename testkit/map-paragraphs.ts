import { bundles, type SiteBundle } from "#content-model/model.ts";
import { createResourceIndex } from "#content/jsonapi/resource-index.ts";
import { createResourceReader } from "#content/jsonapi/resource-reader.ts";
import { createLinkResolver } from "#content/links/href.ts";
import type { Block } from "#content/model/block.ts";
import { mapBlocks } from "#content/blocks/registry.ts";

/** A resource as tests write it: its fields, including references. Base attributes are added. */
export interface TestResource {
  readonly type: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Returns a reference to another resource of the test. */
export const to = (type: string, id: string, meta?: object) => ({
  data: { type, id, ...(meta && { meta }) },
});

/** Returns references to other resources of the test, `paragraph--card c1`. */
export const toAll = (...targets: readonly string[]) => ({
  data: targets.map((target) => {
    const [type = "", id = ""] = target.split(" ");
    return { type, id };
  }),
});

/** Returns formatted text of an editor. */
export const rich = (processed: string) => ({ value: processed, format: "basic_html", processed });

export const link = (uri: string, title = "") => ({ uri, title });

/** Returns a file and its picture, `media--image <id>`. */
export const picture = (id: string): readonly TestResource[] => [
  {
    type: "media--image",
    id,
    field_media_image: to("file--file", `${id}-file`, { alt: id, width: 800, height: 600 }),
  },
  storedFile(`${id}-file`, `${id}.jpg`),
];

export const storedFile = (id: string, name: string, bytes = 1000): TestResource => ({
  type: "file--file",
  id,
  filename: name,
  uri: { value: `public://${name}`, url: `/sites/default/files/${name}` },
  filemime: name.endsWith(".pdf") ? "application/pdf" : "image/jpeg",
  filesize: bytes,
});

/** Maps a small document to blocks. Also returns the reasons for skipped ones. */
export function mapParagraphs(root: readonly string[], resources: readonly TestResource[]) {
  const skipped: string[] = [];
  const note = (fields: object) =>
    void skipped.push("reason" in fields ? String(fields.reason) : "");
  const log = { info: note, warn: note, error: note };
  const all: readonly SiteBundle[] = Object.values(bundles);
  const reader = createResourceReader(all, log);
  const blocks: readonly Block[] = mapBlocks(toAll(...root).data, {
    resources: createResourceIndex(resources.map(toWire), reader),
    links: createLinkResolver({
      place: { site: "en", language: "en", contentLanguage: "en" },
      backendHost: "backend.test",
      nodes: new Map([
        [1, { path: "/one", title: "One" }],
        [2, null],
        [9, { path: "/nine", title: "Nine" }],
      ]),
    }),
    pictureAddress: null,
    changed: "2026-01-01T00:00:00+00:00",
    log,
    page: "node:9",
    language: "en",
  });
  return { blocks, skipped };
}

/** Maps a paragraph to its block. Returns the reasons if it is skipped. */
export function mapOne(paragraph: Omit<TestResource, "id">, parts: readonly TestResource[] = []) {
  const root = { ...paragraph, type: `paragraph--${String(paragraph.type)}`, id: "p" };
  const { blocks, skipped } = mapParagraphs([`${root.type} p`], [root, ...parts]);
  return blocks[0] ?? skipped;
}

const isReference = (value: unknown) =>
  typeof value === "object" && value !== null && "data" in value;

function toWire({ type, id, ...fields }: TestResource) {
  const entries = Object.entries(fields);
  return {
    type,
    id,
    attributes: {
      ...baseAttributes,
      ...Object.fromEntries(entries.filter(([, value]) => !isReference(value))),
    },
    relationships: Object.fromEntries(entries.filter(([, value]) => isReference(value))),
  };
}

const moment = "2026-01-01T00:00:00+00:00";

/** Base attributes of all entity types together; readers use those of their own. */
const baseAttributes = {
  langcode: "en",
  default_langcode: true,
  status: true,
  drupal_internal__id: 1,
  drupal_internal__nid: 1,
  drupal_internal__mid: 1,
  drupal_internal__tid: 1,
  drupal_internal__fid: 1,
  title: "A title",
  name: "A name",
  description: null,
  weight: 0,
  created: moment,
  changed: moment,
  path: { alias: null, langcode: "en" },
};
