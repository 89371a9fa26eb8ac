import type { ContentModel } from "#content-model/bundle.ts";
import { isListValue, isMapValue, parseYaml } from "#cms/files/yaml-source.ts";
import { textOf, type Json, type JsonObject } from "#cms/store/records.ts";
import { membersOf } from "../model/bundles.ts";
import { maxLevels } from "../model/forms.ts";
import type { EditedBundle, Member } from "../model/member.ts";
import { changeYaml } from "../yaml/change-yaml.ts";
import { yamlText } from "../yaml/yaml-text.ts";
import { storeMap } from "./store-values.ts";
import { showMap, type ViewContext } from "./view-values.ts";

/** Which form a content file has. */
interface FormOf {
  readonly folder: string;
  readonly bundle: string;
  /** The file is the original of its entry, not a translation. */
  readonly isOriginal: boolean;
}

export interface FileViews {
  /** Returns a content file as a form; `null` if it cannot be shown: not YAML, or with more levels of blocks. */
  show(text: string, form: FormOf): JsonObject | null;
  /** Returns the text of a content file with the changes made in its form. `null`: the file is new. */
  store(text: string | null, view: JsonObject, form: FormOf): string;
}

/** Entity type of each folder of content files. */
const entityTypes: Readonly<Record<string, string>> = {
  nodes: "node",
  blocks: "block_content",
  media: "media",
  terms: "taxonomy_term",
};

/** Creates the conversion between content files and the forms of the editor. */
export function createFileViews(model: ContentModel): FileViews {
  const known = new Map(
    model.bundles.map((bundle) => [
      `${bundle.entityType}/${bundle.bundle}`,
      membersOf(model, bundle),
    ]),
  );
  const blockOf = (type: string): EditedBundle | null => known.get(`paragraph/${type}`) ?? null;
  const membersFor = ({ folder, bundle }: FormOf): readonly Member[] =>
    known.get(`${entityTypes[folder]}/${bundle}`)?.members ?? [];

  return {
    show(text, form) {
      const { source } = parseYaml("", text);
      const raw = source?.value ?? {};
      if (source === null || !isMapValue(raw) || levelsIn(raw) > maxLevels) return null;
      const context: ViewContext = { isOriginal: form.isOriginal, blockOf };
      const members = membersFor(form);
      if (form.folder !== "terms") return showMap(members, raw, context);
      return { terms: termList(raw).map((term) => showMap(members, term, context)) };
    },
    store(text, view, form) {
      const { source, faults } = parseYaml("", text ?? "{}");
      if (source === null) throw new Error(`The file is not valid YAML: ${faults[0]?.found}.`);
      const raw = isMapValue(source.value) ? source.value : {};
      const context: ViewContext = { isOriginal: form.isOriginal, blockOf };
      const members = membersFor(form);
      const value =
        form.folder === "terms"
          ? storeTerms(raw, view, { members, context })
          : storeMap(members, { raw, view }, context);
      return text === null || text.trim() === "" ? yamlText(value) : changeYaml(text, value);
    },
  };
}

/** Terms are a map by slug in the file, and a list in the form. */
const termList = (raw: JsonObject): JsonObject[] =>
  Object.entries(raw).map(([slug, term]) => ({ ...(isMapValue(term) ? term : {}), slug }));

function storeTerms(
  raw: JsonObject,
  view: JsonObject,
  { members, context }: { readonly members: readonly Member[]; readonly context: ViewContext },
): JsonObject {
  const terms = isListValue(view["terms"]) ? view["terms"].filter(isMapValue) : [];
  const entries = terms.map((term): [string, Json] => {
    const slug = textOf(term["slug"]);
    const present = raw[slug];
    const before = { ...(isMapValue(present) ? present : {}), slug };
    const { slug: _, ...stored } = storeMap(members, { raw: before, view: term }, context);
    return [slug, stored];
  });
  return Object.fromEntries(entries);
}

/** Returns how many levels of blocks are in each other. Parts of a block are at its own level. */
function levelsIn(value: Json): number {
  if (isListValue(value)) return Math.max(0, ...value.map(levelsIn));
  if (!isMapValue(value)) return 0;
  return Math.max(
    0,
    ...Object.entries(value).map(([key, each]) => {
      const isLevel = (key.endsWith("paragraphs") || key === "content") && isListValue(each);
      return levelsIn(each) + (isLevel ? 1 : 0);
    }),
  );
}
