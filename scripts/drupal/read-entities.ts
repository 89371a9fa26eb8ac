import type { Bundle } from "#content-model/bundle.ts";
import type { ContentEntity, FieldValues } from "./content-json.ts";
import { valuesOf } from "./field-values.ts";
import type { JsonapiSource, Resource } from "./jsonapi-source.ts";

export interface ReadOptions {
  readonly source: JsonapiSource;
  readonly bundles: readonly Bundle[];
  /** The default first. */
  readonly languages: readonly string[];
}

/** An entity in each of its languages. */
interface Versions {
  readonly bundle: Bundle;
  readonly uuid: string;
  readonly byLanguage: Map<string, Resource>;
}

const files: Bundle = { entityType: "file", bundle: "file", label: "File", fields: {} };

/** Every entity of the model that the reader sees, in all its translations, each after those it refers to. */
export async function readEntities(options: ReadOptions): Promise<readonly ContentEntity[]> {
  const all: Versions[] = [];
  for (const bundle of [files, ...options.bundles])
    all.push(...(await readVersions(bundle, options)));
  const uuids = nodeUuids(all);
  return inDependencyOrder(all.map((versions) => withUuids(entityOf(versions), uuids)));
}

async function readVersions(
  bundle: Bundle,
  { source, languages }: ReadOptions,
): Promise<Iterable<Versions>> {
  const isFile = bundle.entityType === "file";
  const found = new Map<string, Versions>();
  for (const [index, language] of languages.entries()) {
    // Files are the same in all languages.
    if (isFile && index > 0) break;
    const prefix = index === 0 ? "" : `/${language}`;
    const address = `${prefix}/jsonapi/${bundle.entityType}/${bundle.bundle}`;
    for (const resource of (await source.readAll(address)) ?? []) {
      // Where there is no translation, a Drupal answers in another language.
      if (!isFile && resource.attributes["langcode"] !== language) continue;
      const known = found.get(resource.id) ?? { bundle, uuid: resource.id, byLanguage: new Map() };
      known.byLanguage.set(language, resource);
      found.set(resource.id, known);
    }
  }
  return found.values();
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
  return {
    entity_type: bundle.entityType,
    bundle: bundle.bundle,
    uuid,
    default_langcode: defaultLangcode,
    translations: Object.fromEntries(translations),
    ...(bundle.entityType === "file" ? { path: filePath(values["uri"]) } : {}),
  };
}

/** Paragraphs are translated one by one; their list is repeated only where a translation has its own. */
function withoutSharedParagraphs(bundle: Bundle, own: FieldValues, original: FieldValues) {
  const isShared = ([name, value]: [string, unknown]) =>
    bundle.fields[name]?.kind === "paragraphs" &&
    JSON.stringify(value) === JSON.stringify(original[name]);
  return Object.fromEntries(Object.entries(own).filter((entry) => !isShared(entry)));
}

/** `public://2026-03/team.jpg` lies at `files/2026-03/team.jpg`. */
function filePath(uri: unknown): string {
  const value = typeof uri === "object" && uri !== null && "value" in uri ? String(uri.value) : "";
  return value.replace(/^public:\/\//, "files/");
}

/** Uuids of nodes by number. */
function nodeUuids(all: readonly Versions[]): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap(({ uuid, byLanguage }) =>
      [...byLanguage.values()].flatMap(({ attributes }) => {
        const nid = attributes["drupal_internal__nid"];
        return typeof nid === "number" ? [[String(nid), uuid] as const] : [];
      }),
    ),
  );
}

/** Numbers differ from one Drupal to the next: `/node/5` and `entity:node/5` get the node's uuid in their place. */
function withUuids(entity: ContentEntity, uuids: ReadonlyMap<string, string>): ContentEntity {
  const text = JSON.stringify(entity.translations).replaceAll(
    /(entity:|href=\\"\/)node\/(\d+)\b/g,
    (whole, start: string, nid: string) => {
      const uuid = uuids.get(nid);
      return uuid === undefined ? whole : `${start}node/${uuid}`;
    },
  );
  return { ...entity, translations: JSON.parse(text) };
}

/** Circles, as of pages related to each other, end where they began. */
function inDependencyOrder(entities: readonly ContentEntity[]): readonly ContentEntity[] {
  const byUuid = new Map(entities.map((entity) => [entity.uuid, entity]));
  const seen = new Set<string>();
  const ordered: ContentEntity[] = [];
  function place(entity: ContentEntity | undefined): void {
    if (entity === undefined || seen.has(entity.uuid)) return;
    seen.add(entity.uuid);
    const references = JSON.stringify(entity.translations).matchAll(/"uuid":"([^"]+)"/g);
    for (const [, uuid = ""] of references) place(byUuid.get(uuid));
    ordered.push(entity);
  }
  for (const entity of entities) place(entity);
  return ordered;
}
