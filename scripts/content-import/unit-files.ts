import type { Report } from "../drupal/report.ts";
import type { SiteContent } from "./site-content.ts";

/** Names for the files next to content files, in every folder that needs them. */
export interface UnitFiles {
  /** Returns the name of a file in a unit's folder, and reserves it. */
  nameIn(unit: string, uuid: string): string;
  /** Returns the name that a file has if no other file has it; empty for an unknown file. */
  ownName(uuid: string): string;
  /** Returns whether a file can have its own name in a unit's folder. */
  keepsName(unit: string, uuid: string): boolean;
  /** Returns all names. */
  all(): readonly { readonly unit: string; readonly name: string; readonly uuid: string }[];
}

/**
 * Creates names for the files of content from any source: none leads out of its folder or could be mistaken for a
 * content file.
 */
export function createUnitFiles(content: SiteContent, report: Report): UnitFiles {
  /** By unit, then by name in lower case, because some systems ignore case. */
  const units = new Map<string, Map<string, { readonly name: string; readonly uuid: string }>>();
  const ownNames = new Map<string, string>();

  function ownName(uuid: string): string {
    const known = ownNames.get(uuid);
    if (known !== undefined) return known;
    const file = content.files.get(uuid);
    const given = file?.translations[file.default_langcode]?.["filename"];
    const name = file ? safeName(typeof given === "string" ? given : "", uuid) : "";
    if (file && name !== given)
      report.add(`file ${JSON.stringify(given ?? uuid)}: is named ${name}`);
    ownNames.set(uuid, name);
    return name;
  }

  /** Returns whether a name in a unit is free or already belongs to the file. */
  const isFree = (unit: string, name: string, uuid: string) =>
    (units.get(unit)?.get(name.toLowerCase())?.uuid ?? uuid) === uuid;

  return {
    ownName,
    keepsName: (unit, uuid) => isFree(unit, ownName(uuid), uuid),
    nameIn(unit, uuid) {
      const wanted = ownName(uuid);
      let name = wanted;
      for (let number = 2; !isFree(unit, name, uuid); number++)
        name = wanted.replace(/(\.[^.]*)?$/, `-${number}$1`);
      const names = units.get(unit) ?? new Map<string, { name: string; uuid: string }>();
      if (name !== wanted && !names.has(name.toLowerCase()))
        report.add(`${unit}: a second file ${wanted} is renamed to ${name}`);
      names.set(name.toLowerCase(), { name, uuid });
      units.set(unit, names);
      return name;
    },
    all: () =>
      [...units].flatMap(([unit, names]) => [...names.values()].map((each) => ({ unit, ...each }))),
  };
}

/** Returns a name that is valid on any system and in an address. */
function safeName(given: string, uuid: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}"'#%&*:<>?|`]/gu, "-")
    .replace(/^[.\s]+|[.\s~]+$/g, "");
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  const start = name.slice(0, name.length - ending.length).slice(0, 80);
  const whole = start === "" ? `file-${uuid.slice(0, 8)}${ending}` : start + ending;
  return /\.ya?ml$/i.test(whole) ? `${whole}.txt` : whole;
}
