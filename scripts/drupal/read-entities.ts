import type { Bundle } from "#content-model/bundle.ts";
import type { Field } from "#content-model/fields.ts";
import type { ContentEntity, FieldValues } from "./content-json.ts";
import { emptyFieldsOf, reportHidden, reportUnread, valuesOf } from "./field-values.ts";
import type { Collection, JsonapiSource, Resource } from "./jsonapi-source.ts";
import { siteNameIn } from "./site-name.ts";
import { reportUnknownBundles } from "./unknown-bundles.ts";
import type { Report } from "./report.ts";

export interface ReadOptions {
  readonly source: JsonapiSource;
  readonly bundles: readonly Bundle[];
  /** The default language first. */
  readonly languages: readonly string[];
  readonly report: Report;
}

/** An entity in each of its languages. */
interface Versions {
  readonly bundle: Bundle;
  readonly uuid: string;
  readonly byLanguage: Map<string, Resource>;
}

const files: Bundle = { entityType: "file", bundle: "file", label: "File", fields: {} };

/** Entity types that exist only as part of another entity, in its languages. */
const isPart = ({ entityType }: Bundle) => entityType === "paragraph" || entityType === "comment";

/** Drupal's codes for content without a language. */
const neutral: ReadonlySet<unknown> = new Set(["und", "zxx"]);

/**
 * Returns every entity of the model that the reader sees, in all its translations, sorted so that each comes after the
 * entities it refers to; the uuids of nodes by number; and the site's name.
 */
export async function readEntities(options: ReadOptions): Promise<{
  readonly entities: ContentEntity[];
  readonly nodeUuids: ReadonlyMap<string, string>;
  readonly siteName: string | null;
}> {
  const { bundles, report } = options;
  await reportUnknownBundles(options);
  const all: Versions[] = [];
  for (const bundle of [files, ...bundles.filter((each) => !isPart(each))])
    all.push(...(await readVersions(bundle, options)));
  const used = new Set(all.flatMap(({ byLanguage }) => [...byLanguage.keys()]));
  const languages = options.languages.filter((language) => used.has(language));
  for (const bundle of bundles.filter(isPart))
    all.push(...(await readVersions(bundle, { ...options, languages })));
  for (const { bundle, byLanguage } of all)
    for (const resource of byLanguage.values()) reportUnread(report, bundle, resource);
  const siteName = siteNameIn(all.flatMap(({ byLanguage }) => [...byLanguage.values()]));
  const nodeUuids = uuidsByNumber(all);
  const entities = all.map((versions) => withUuids(entityOf(versions), nodeUuids));
  return { entities: inDependencyOrder(entities), nodeUuids, siteName };
}

async function readVersions(
  bundle: Bundle,
  { source, languages, report }: ReadOptions,
): Promise<Iterable<Versions>> {
  const [defaultLanguage = "en"] = languages;
  const name = `${bundle.entityType}--${bundle.bundle}`;
  const isFile = bundle.entityType === "file";
  const found = new Map<string, Versions>();
  const passedOver = new Map<string, unknown>();
  let omitted = 0;
  for (const language of languages) {
    const prefix = language === defaultLanguage ? "" : `/${language}`;
    // The author of a comment may be an account.
    const query = bundle.entityType === "comment" ? "?include=uid" : "";
    const path = `${prefix}/jsonapi/${bundle.entityType}/${bundle.bundle}${query}`;
    const answer = await source.readAll(path);
    if (answer === null) report.add(`${name}: anonymous readers see none`);
    if (answer && answer.omitted > omitted) {
      omitted = answer.omitted;
      report.add(`${name}: ${omitted} not visible for anonymous readers in ${language}; left out`);
    }
    for (const resource of withWriters(bundle, answer)) {
      const { langcode } = resource.attributes;
      const isNeutral = neutral.has(langcode) && language === defaultLanguage;
      // Without a translation, Drupal returns another language.
      if (!isFile && !isNeutral && langcode !== language) {
        passedOver.set(resource.id, langcode);
        continue;
      }
      const known = found.get(resource.id) ?? { bundle, uuid: resource.id, byLanguage: new Map() };
      known.byLanguage.set(language, resource);
      found.set(resource.id, known);
    }
    // Files are the same in all languages, and if one language is empty, the others are, too.
    if (isFile || answer === null || answer.resources.length + answer.omitted === 0) break;
  }
  const read = [...found.values()].flatMap(({ byLanguage }) => [...byLanguage.values()]);
  reportHidden(report, bundle, read);
  for (const [id, langcode] of passedOver)
    if (!found.has(id))
      report.add(`${name} ${id}: is in another language, ${String(langcode)}; left out`);
  return found.values();
}

/** Adds the names of accounts to their comments, as they are displayed. */
function withWriters({ entityType }: Bundle, answer: Collection | null): readonly Resource[] {
  if (!answer || entityType !== "comment") return answer?.resources ?? [];
  const names = new Map(answer.included.map(({ id, attributes }) => [id, attributes]));
  return answer.resources.map((comment) => {
    const { uid } = comment.relationships;
    const owner = uid?.data;
    const id = typeof owner === "object" && owner !== null && "id" in owner ? owner.id : null;
    const account = typeof id === "string" ? names.get(id)?.["display_name"] : undefined;
    const name = comment.attributes["name"] ?? account;
    return { ...comment, attributes: { ...comment.attributes, name } };
  });
}

function entityOf({ bundle, uuid, byLanguage }: Versions): ContentEntity {
  const versions = [...byLanguage];
  const original =
    versions.find(([, { attributes }]) => attributes["default_langcode"] === true) ?? versions[0];
  if (original === undefined) throw new Error(`${bundle.bundle} ${uuid} has no language`);
  const [defaultLangcode, resource] = original;
  const values = valuesOf(bundle, resource, () => true);
  const translations = versions.map(([language, version]): [string, FieldValues] => {
    if (language === defaultLangcode) return [language, values];
    const own = valuesOf(bundle, version, (field) => field.translatable !== false);
    return [language, withoutSharedParagraphs(bundle, own, values)];
  });
  const empty = versions.map(([language, version]): [string, string[]] => {
    const isOwn = (field: Field) => language === defaultLangcode || field.translatable !== false;
    return [language, [...emptyFieldsOf(bundle, version, isOwn)]];
  });
  return {
    entity_type: bundle.entityType,
    bundle: bundle.bundle,
    uuid,
    default_langcode: defaultLangcode,
    translations: Object.fromEntries(translations),
    empty: Object.fromEntries(empty.filter(([, names]) => names.length > 0)),
    ...(bundle.entityType === "file" ? { path: filePath(values["uri"]) } : {}),
  };
}

/** Paragraphs are translated one by one. A translation repeats their list only if it has its own. */
function withoutSharedParagraphs(bundle: Bundle, own: FieldValues, original: FieldValues) {
  const isShared = ([name, value]: [string, unknown]) =>
    bundle.fields[name]?.kind === "paragraphs" &&
    JSON.stringify(value) === JSON.stringify(original[name]);
  return Object.fromEntries(Object.entries(own).filter((entry) => !isShared(entry)));
}

/** `public://2026-03/team.jpg` is stored at `files/2026-03/team.jpg`. */
function filePath(uri: unknown): string {
  const value = typeof uri === "object" && uri !== null && "value" in uri ? String(uri.value) : "";
  return value.replace(/^public:\/\//, "files/");
}

function uuidsByNumber(all: readonly Versions[]): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap(({ uuid, byLanguage }) =>
      [...byLanguage.values()].flatMap(({ attributes }) => {
        const nid = attributes["drupal_internal__nid"];
        return typeof nid === "number" ? [[String(nid), uuid] as const] : [];
      }),
    ),
  );
}

/**
 * Replaces numbers by uuids in `/node/5` and `entity:node/5`, because the numbers differ between Drupal installations.
 */
function withUuids(entity: ContentEntity, uuids: ReadonlyMap<string, string>): ContentEntity {
  const text = JSON.stringify(entity.translations).replaceAll(
    /(entity:|internal:\/|href=\\"\/)node\/(\d+)\b/g,
    (whole, start: string, nid: string) => {
      const uuid = uuids.get(nid);
      return uuid === undefined ? whole : `${start}node/${uuid}`;
    },
  );
  return { ...entity, translations: JSON.parse(text) };
}

/**
 * Related pages are in any order. Cycles, for example of pages whose blocks refer to each other, are broken where they
 * began.
 */
function inDependencyOrder(entities: readonly ContentEntity[]): ContentEntity[] {
  const byUuid = new Map(entities.map((entity) => [entity.uuid, entity]));
  const seen = new Set<string>();
  const ordered: ContentEntity[] = [];
  function place(entity: ContentEntity | undefined): void {
    if (entity === undefined || seen.has(entity.uuid)) return;
    seen.add(entity.uuid);
    const references = JSON.stringify(entity.translations).matchAll(/"uuid":"([^"]+)"/g);
    for (const [, uuid = ""] of references) {
      const target = byUuid.get(uuid);
      if (entity.entity_type !== "node" || target?.entity_type !== "node") place(target);
    }
    ordered.push(entity);
  }
  for (const entity of entities) place(entity);
  return ordered;
}
