import { createHash } from "node:crypto";
import { baseAttributes } from "../entity-types/base-attributes.ts";
import { type JsonObject, textOf } from "../store/records.ts";
import { readPlace } from "./entity-unit.ts";
import { nodeId } from "./rich-text.ts";
import { mention, rejectFile, unknownMoment, type UnitReader } from "./unit.ts";
import { below, describeKey, faultAt, isListValue, isMapValue, type Place } from "./yaml-source.ts";

/** Reads `site.yaml`: name and front page. */
export function readSite(reader: UnitReader): void {
  const [file] = reader.unit.files;
  const at = file ? readPlace(reader, file) : null;
  if (!at) return;
  const { value } = at.source;
  if (!isMapValue(value)) {
    reader.faults.push(faultAt(at, value, "{ name, front_page }"));
    return;
  }
  reader.tags.add("config:system.site");
  for (const key of Object.keys(value)) {
    if (key !== "name" && key !== "front_page")
      reader.faults.push(faultAt(below(at, key), describeKey(key), "name or front_page"));
  }
  const { name, front_page: frontPage } = value;
  if (typeof name === "string") reader.settings.set("site_name", name);
  else reader.faults.push(faultAt(below(at, "name"), name, "the name of the site"));
  if (typeof frontPage === "string" && /^[a-z_]+\/[\w-]+$/.test(frontPage)) {
    const serial = mention(reader, below(at, "front_page"), {
      place: `nodes/${frontPage}`,
      type: "node",
      words: frontPage,
    });
    reader.settings.set("front_page", String(serial));
  } else {
    reader.faults.push(faultAt(below(at, "front_page"), frontPage, "bundle/name of a node"));
  }
}

const redirectKeys = ["from", "to", "status", "language"];
const statuses = [301, 302, 303, 307, 308];

/** Reads the list in `redirects.yaml`. */
export function readRedirects(reader: UnitReader): void {
  const [file] = reader.unit.files;
  const at = file ? readPlace(reader, file) : null;
  const value = at?.source.value ?? null;
  if (!at || value === null) return;
  if (!isListValue(value)) {
    rejectFile(reader, at.source.file, faultAt(at, value, "a list of redirects"));
    return;
  }
  for (const [index, item] of value.entries()) {
    if (isMapValue(item)) readRedirect(reader, item, below(at, index));
    else reader.faults.push(faultAt(below(at, index), item, "{ from, to, status?, language? }"));
  }
}

function readRedirect(reader: UnitReader, item: JsonObject, at: Place): void {
  const { from, to, status = 301, language = "und" } = item;
  const before = reader.faults.length;
  const refuse = (key: string, expected: string) =>
    reader.faults.push(faultAt(below(at, key), item[key], expected));
  for (const key of Object.keys(item)) {
    if (!redirectKeys.includes(key))
      reader.faults.push(
        faultAt(below(at, key), describeKey(key), `one of ${redirectKeys.join(", ")}`),
      );
  }
  if (typeof from !== "string" || !/^\/[^?#\s]+$/.test(from))
    refuse("from", "a path such as /old-page, without query");
  if (typeof status !== "number" || !statuses.includes(status))
    refuse("status", `one of ${statuses.join(", ")}`);
  if (
    typeof language !== "string" ||
    (language !== "und" && !reader.model.languages.includes(language))
  ) {
    refuse("language", `a language: ${reader.model.languages.join(", ")}`);
  }
  const target = typeof to === "string" ? targetOf(reader, to, below(at, "to")) : null;
  if (target === null) refuse("to", "bundle/name of a node, a path such as /new, or https://…");
  if (reader.faults.length > before || target === null) return;
  writeRedirect(reader, {
    from: textOf(from),
    target,
    status: Number(status),
    language: textOf(language),
  });
}

function targetOf(reader: UnitReader, to: string, at: Place): string | null {
  if (/^https?:\/\/\S+$/.test(to)) return to;
  if (/^\/\S*$/.test(to)) return `internal:${to}`;
  return /^[a-z_]+\/[\w-]+$/.test(to) ? `internal:/node/${nodeId(reader, at, to)}` : null;
}

function writeRedirect(
  reader: UnitReader,
  redirect: { from: string; target: string; status: number; language: string },
): void {
  const { from, target, status, language } = redirect;
  const { serial, id, uuid } = reader.store.identify(
    `redirects/${language}${from.toLowerCase()}`,
    "redirect",
  );
  const type = reader.resourceTypes.find("redirect", "redirect");
  if (!type) throw new Error("The model has no redirects");
  const source = from.replace(/^\/+|\/+$/g, "");
  const base = baseAttributes(type.entityType, {
    id,
    revision: null,
    langcode: "und",
    sourceLangcode: null,
    status: true,
    label: "",
    created: unknownMoment,
    changed: unknownMoment,
  });
  const attributes = {
    ...base,
    language,
    status_code: status,
    redirect_type: "redirect",
    hash: createHash("sha256").update(`${language} ${source}`).digest("base64url"),
    redirect_source: { path: source, query: [] },
    redirect_redirect: { uri: target, title: null, options: [] },
  };
  reader.redirects.push({ serial, langcode: language, source, target, status });
  reader.entities.push({
    serial,
    type: "redirect",
    bundle: "redirect",
    id,
    revision: null,
    uuid,
    denied: null,
    references: [],
    translations: [
      {
        langcode: "en",
        status: true,
        label: source,
        created: unknownMoment,
        changed: unknownMoment,
        attributes,
        values: [],
        references: [],
        alias: null,
      },
    ],
  });
}
