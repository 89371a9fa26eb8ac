import { z } from "zod";
import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import { type Field, isRelationship } from "#content-model/fields.ts";
import type { FileResource, ResourceOf, UserResource } from "#content-model/resources.ts";
import type { Locale } from "#domain/locales.ts";
import { type Spelling, spellingOfFallback } from "#domain/regional-spelling.ts";
import type { Log } from "#lib/log.ts";
import { baseAttributes, baseRelationships, namesIn } from "./base-attributes.ts";
import { createFieldSchemas, type FieldSchemas, formattedText } from "./field-schemas.ts";
import { textFault } from "./text-limits.ts";
import type { WireResource } from "./document.ts";
import { isOpenPage } from "./page-access.ts";

/** Converts received resources to typed resources of the model, so that later code never meets a wrong type. */
interface ReadOptions {
  /** Of the readers, who see texts of another country in the spelling of theirs. Default: texts stay as they are written. */
  readonly language?: Locale;
  /** Gets the name of each invalid field. */
  readonly onInvalid?: (field: string) => void;
}

export interface ResourceReader<R> {
  /**
   * Returns the resource, with absent and invalid fields empty (`null`, `[]`) and one log line for each invalid one;
   * null if the type is unknown or base attributes are invalid.
   */
  read(wire: WireResource, options?: ReadOptions): R | null;
}

interface FieldReader {
  readonly name: string;
  readonly member: "attributes" | "relationships";
  readonly schema: z.ZodType;
  readonly empty: unknown;
}

interface BundleReader {
  readonly base: z.ZodType<object>;
  /** The base attributes that are shown, in the spelling of the readers. */
  readonly names: z.ZodType<object>;
  readonly fields: readonly FieldReader[];
}

/** Place of a value in log lines. */
interface FieldPlace {
  readonly type: string;
  readonly id: string;
  readonly field: string;
}

type Unbundled = FileResource | UserResource;

/**
 * Builds the schemas once, from the definitions of the bundles; those of files and accounts are fixed.
 *
 * `showsFaults`: replaces a text that is too large by a message for editors. Default: it is empty.
 */
export function createResourceReader<B extends Bundle>(
  bundles: readonly B[],
  log: Log,
  { showsFaults = false } = {},
): ResourceReader<ResourceOf<B> | Unbundled> {
  const asWritten = readersIn(null, bundles);
  const respelt = new Map<Locale, ReadonlyMap<string, BundleReader>>();

  function readerOf({ type, attributes }: WireResource, language: Locale | undefined) {
    const written = attributes["langcode"];
    if (language === undefined || typeof written !== "string") return asWritten.get(type);
    const spelling = spellingOfFallback(written, language);
    if (spelling === null) return asWritten.get(type);
    const readers = respelt.get(language) ?? readersIn(spelling, bundles);
    respelt.set(language, readers);
    return readers.get(type);
  }

  /** Returns the value of a field; a text that is too large is replaced by null, or by a message. */
  function withinLimits(value: unknown, place: FieldPlace): unknown {
    const text = formattedText.safeParse(value).data;
    const reason = text === undefined ? null : textFault(text.processed);
    if (reason === null) return value;
    log.warn({ ...place, reason }, "A field was skipped: its text is too large.");
    return showsFaults ? faultNote(place.field, reason) : null;
  }

  function readFields(
    wire: WireResource,
    reader: BundleReader,
    onInvalid?: (field: string) => void,
  ) {
    const read = {
      attributes: new Map<string, unknown>(),
      relationships: new Map<string, unknown>(),
    };
    for (const { name, member, schema, empty } of reader.fields) {
      const value = wire[member][name];
      const result = value === undefined ? undefined : schema.safeParse(value);
      if (result?.success === false) {
        log.warn(
          { type: wire.type, id: wire.id, field: name, reason: z.prettifyError(result.error) },
          "A field was skipped: it does not match the content model.",
        );
        onInvalid?.(name);
      }
      const data = result?.success === true ? result.data : empty;
      read[member].set(name, withinLimits(data, { type: wire.type, id: wire.id, field: name }));
    }
    return {
      attributes: Object.fromEntries(read.attributes),
      relationships: Object.fromEntries(read.relationships),
    };
  }

  return {
    read(wire, { language, onInvalid } = {}) {
      const reader = readerOf(wire, language);
      if (reader === undefined) return null;
      const base = reader.base.safeParse(wire.attributes);
      if (!base.success) {
        log.warn(
          { type: wire.type, id: wire.id, reason: z.prettifyError(base.error) },
          "A resource was skipped: its base attributes are invalid.",
        );
        return null;
      }
      const { attributes, relationships } = readFields(wire, reader, onInvalid);
      if ("field_open" in attributes) attributes["field_open"] = isOpenPage(wire.attributes);
      const resource = {
        type: wire.type,
        id: wire.id,
        attributes: { ...base.data, ...reader.names.parse(base.data), ...attributes },
        relationships,
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built field by field from the very definitions the type is inferred from, which inference cannot follow
      return resource as ResourceOf<B> | Unbundled;
    },
  };
}

/** Returns a text for editors in place of one that is too large. */
function faultNote(field: string, reason: string) {
  const note = `<p><strong>Visitors do not see the field “${field}”: ${reason}.</strong></p>`;
  return { value: note, format: null, processed: note };
}

function readersIn(
  spelling: Spelling | null,
  bundles: readonly Bundle[],
): ReadonlyMap<string, BundleReader> {
  const asWritten = createFieldSchemas(null);
  const respelt = createFieldSchemas(spelling);
  const fixed = { names: namesIn(null), fields: [] };
  return new Map<string, BundleReader>([
    ["file--file", { base: baseAttributes.file, ...fixed }],
    ["user--user", { base: baseAttributes.user, ...fixed }],
    ...bundles.map((bundle): [string, BundleReader] => {
      // Visitors have written the comments.
      const isOwn = bundle.entityType === "comment";
      const schemas = { asWritten, respelt: isOwn ? asWritten : respelt };
      const names = namesIn(isOwn ? null : spelling);
      return [resourceTypeOf(bundle), { ...bundleReaderOf(bundle, schemas), names }];
    }),
  ]);
}

interface BundleSchemas {
  readonly asWritten: FieldSchemas;
  readonly respelt: FieldSchemas;
}

function bundleReaderOf(
  bundle: Bundle,
  schemas: BundleSchemas,
): Pick<BundleReader, "base" | "fields"> {
  return {
    base: baseAttributes[bundle.entityType],
    fields: [
      ...(baseRelationships[bundle.entityType] ?? []).map((name): FieldReader => ({
        name,
        member: "relationships",
        schema: schemas.asWritten.toOne,
        empty: { data: null },
      })),
      ...Object.entries(bundle.fields).map(([name, field]) => fieldReaderOf(name, field, schemas)),
    ],
  };
}

function fieldReaderOf(
  name: string,
  field: Field,
  { asWritten, respelt }: BundleSchemas,
): FieldReader {
  const isVerbatim = field.verbatim === true || field.translatable === false;
  if (isRelationship(field))
    return {
      name,
      member: "relationships",
      // The text of a picture can be translated even if the picture is the same in all languages.
      schema: respelt.of(field),
      empty: { data: field.multiple ? [] : null },
    };
  const schema = (isVerbatim ? asWritten : respelt).of(field);
  return { name, member: "attributes", schema, empty: field.multiple ? [] : null };
}
