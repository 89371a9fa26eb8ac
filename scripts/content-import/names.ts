import { labelOf, valuesIn, type Item, type SiteContent } from "./site-content.ts";

/** Names of content in content files, by uuid. */
export interface Names {
  /** Returns the name of its folder, or the slug of a term. Throws if the item has no name. */
  nameOf(item: Item): string;
  /** Returns the reference to an item in another file: `page/home`, or a plain name. */
  wordFor(item: Item, bundles: readonly string[]): string;
  /** Returns whether an item has a name. */
  has(item: Item): boolean;
}

const letters: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  ø: "oe",
  å: "aa",
  œ: "oe",
  ð: "d",
  đ: "d",
  ł: "l",
  þ: "th",
};

/** Returns lower-case letters, digits and hyphens, at most 60; empty if nothing of the text remains. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüßæøåœðđłþ]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

/**
 * Names all terms and everything with its own folder, by the last segment of the address, otherwise by the title. The
 * older of two items gets the plain name, so that a new import gives the same names.
 */
export function nameContent(content: SiteContent): Names {
  const names = new Map<string, string>();
  // Plain names in references to media may belong to any media type.
  const scopeOf = ({ bundle }: Item) =>
    bundle.entityType === "media" ? "media" : `${bundle.entityType} ${bundle.bundle}`;
  const taken = new Set<string>();
  for (const entityType of ["node", "taxonomy_term", "media", "block_content"]) {
    for (const item of content.ofType(entityType)) {
      const wanted = wantedName(item, content.json.front_page);
      const scope = scopeOf(item);
      let name = wanted;
      for (let number = 2; taken.has(`${scope}/${name}`); number++) name = `${wanted}-${number}`;
      taken.add(`${scope}/${name}`);
      names.set(item.entity.uuid, name);
    }
  }
  const nameOf = (item: Item) => {
    const name = names.get(item.entity.uuid);
    if (name === undefined) throw new Error(`${item.entity.uuid} has no name`);
    return name;
  };
  return {
    nameOf,
    has: ({ entity }) => names.has(entity.uuid),
    wordFor(item, bundles) {
      const { entityType, bundle } = item.bundle;
      const name = nameOf(item);
      const isAlone = entityType === "media" || bundles.length === 1;
      return entityType === "node" || !isAlone ? `${bundle}/${name}` : name;
    },
  };
}

function wantedName(item: Item, frontPage: string | null): string {
  const { path } = valuesIn(item, item.original);
  const { uuid } = item.entity;
  const end = typeof path === "string" ? slugOf(path.split("/").at(-1) ?? "") : "";
  const title = uuid === frontPage ? "home" : slugOf(withoutEnding(item));
  const name = end || title || slugOf(`${item.bundle.bundle}-${uuid.slice(0, 8)}`) || "unnamed";
  // In a reference this word means a deleted target.
  return name === "missing" ? "missing-1" : name;
}

/** Most media are named after their file. */
function withoutEnding(item: Item): string {
  const label = labelOf(item);
  return item.bundle.entityType === "media" ? label.replace(/\.[a-z0-9]{2,5}$/i, "") : label;
}
