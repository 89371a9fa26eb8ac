import { z } from "zod";
import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import { type AttributeField, type Field, isRelationship } from "#content-model/fields.ts";
import type { FileResource, ResourceOf, UserResource } from "#content-model/resources.ts";
import type { Log } from "#lib/log.ts";
import { baseAttributes, baseRelationships } from "./base-attributes.ts";
import { textFault } from "./text-limits.ts";
import type { WireResource } from "./document.ts";
import { isOpenPage } from "./page-access.ts";

/** Converts received resources to typed resources of the model, so that later code never meets a wrong type. */
export interface ResourceReader<R> {
  /**
   * Returns the resource, with absent and invalid fields empty (`null`, `[]`) and one log line for each invalid one;
   * null if the type is unknown or base attributes are invalid. `onInvalid` gets the name of each invalid field.
   */
  read(wire: WireResource, onInvalid?: (field: string) => void): R | null;
}

const identifierMeta = z.object({
  drupal_internal__target_id: z.union([z.number(), z.string()]).optional().catch(undefined),
  alt: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  width: z.number().nullable().optional().catch(undefined),
  height: z.number().nullable().optional().catch(undefined),
  description: z.string().nullable().optional().catch(undefined),
});

const identifier = z.object({
  type: z.string(),
  id: z.string(),
  meta: identifierMeta.optional().catch(undefined),
});
/** Maximum number of values in a field. */
const maxItems = 1000;

/** Matches a list, and checks its length before its items. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.array(z.unknown()).max(maxItems).pipe(z.array(item));

const toMany = z.object({ data: listOf(identifier) });
const toOne = z.object({ data: identifier.nullable() });

const formattedText = z.object({
  value: z.string(),
  format: z.string().nullable(),
  processed: z.string(),
});

/** Maximum number of characters of texts without markup, far more than any field of the model allows. */
const maxLineLength = 10_000;
const maxTextLength = 100_000;

const valueSchemas = {
  text: z.string().max(maxLineLength),
  long_text: z.string().max(maxTextLength),
  rich_text: formattedText,
  boolean: z.boolean(),
  integer: z.int(),
  decimal: z.string(),
  date: z.iso.date(),
  date_time: z.iso.datetime({ offset: true }),
  date_time_range: z.object({ value: z.string(), end_value: z.string() }),
  email: z.string(),
  telephone: z.string(),
  link: z.object({ uri: z.string(), title: z.string().nullable().default(null) }),
  metatags: z.string().max(maxTextLength),
  choice: z.string(),
} satisfies { [K in AttributeField["kind"]]: z.ZodType };

interface FieldReader {
  readonly name: string;
  readonly member: "attributes" | "relationships";
  readonly schema: z.ZodType;
  readonly empty: unknown;
}

interface BundleReader {
  readonly base: z.ZodType<object>;
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
  const readers = new Map<string, BundleReader>([
    ["file--file", { base: baseAttributes.file, fields: [] }],
    ["user--user", { base: baseAttributes.user, fields: [] }],
  ]);
  for (const bundle of bundles) readers.set(resourceTypeOf(bundle), bundleReaderOf(bundle));

  /** Returns the value of a field; a text that is too large is replaced by null, or by a message. */
  function withinLimits(value: unknown, place: FieldPlace): unknown {
    const text = formattedText.safeParse(value).data;
    const reason = text === undefined ? null : textFault(text.processed);
    if (reason === null) return value;
    log.warn({ ...place, reason }, "A field was skipped: its text is too large.");
    if (!showsFaults) return null;
    const note = `<p><strong>Visitors do not see the field “${place.field}”: ${reason}.</strong></p>`;
    return { value: note, format: null, processed: note };
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
    read(wire, onInvalid) {
      const reader = readers.get(wire.type);
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
        attributes: { ...base.data, ...attributes },
        relationships,
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built field by field from the very definitions the type is inferred from, which inference cannot follow
      return resource as ResourceOf<B> | Unbundled;
    },
  };
}

function bundleReaderOf(bundle: Bundle): BundleReader {
  return {
    base: baseAttributes[bundle.entityType],
    fields: [
      ...(baseRelationships[bundle.entityType] ?? []).map(baseRelationshipReader),
      ...Object.entries(bundle.fields).map(([name, field]) => fieldReaderOf(name, field)),
    ],
  };
}

const baseRelationshipReader = (name: string): FieldReader => ({
  name,
  member: "relationships",
  schema: toOne,
  empty: { data: null },
});

function fieldReaderOf(name: string, field: Field): FieldReader {
  if (isRelationship(field)) {
    const schema = field.multiple ? toMany : toOne;
    return { name, member: "relationships", schema, empty: { data: field.multiple ? [] : null } };
  }
  const value =
    field.kind === "choice" ? z.enum(Object.keys(field.values ?? {})) : valueSchemas[field.kind];
  const schema = field.multiple ? listOf(value) : value.nullable();
  return { name, member: "attributes", schema, empty: field.multiple ? [] : null };
}
