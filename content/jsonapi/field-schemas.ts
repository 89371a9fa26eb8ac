import { z } from "zod";
import { type AttributeField, type Field, isRelationship } from "#content-model/fields.ts";
import type { Spelling } from "#domain/regional-spelling.ts";
import { parseJson } from "#lib/http/parse-json.ts";
import { mapHtmlText } from "#lib/text/map-html-text.ts";

/** Maximum number of values in a field. */
const maxItems = 1000;
/** Maximum number of characters of texts without markup, far more than any field of the model allows. */
const maxLineLength = 10_000;
const maxTextLength = 100_000;
const jsonLimits = { maxDepth: 10, maxValues: 1000 };

/** Matches a list, and checks its length before its items. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.array(z.unknown()).max(maxItems).pipe(z.array(item));

/** Matches a text with markup, in which only `processed` is shown. */
export const formattedText = z.object({
  value: z.string(),
  format: z.string().nullable(),
  processed: z.string(),
});

export interface FieldSchemas {
  readonly of: (field: Field) => z.ZodType;
  /** A single target that is not a field of the model, such as an account. */
  readonly toOne: z.ZodType;
}

/** Creates the schemas of all fields. They return texts in the given spelling; null: as they are written. */
export function createFieldSchemas(spelling: Spelling | null): FieldSchemas {
  const inSpelling = (schema: z.ZodString): z.ZodType<string> =>
    spelling === null ? schema : schema.transform(spelling);
  const text = inSpelling(z.string());
  const identifier = z.object({
    type: z.string(),
    id: z.string(),
    meta: z
      .object({
        drupal_internal__target_id: z.union([z.number(), z.string()]).optional().catch(undefined),
        alt: text.optional().catch(undefined),
        title: text.optional().catch(undefined),
        width: z.number().nullable().optional().catch(undefined),
        height: z.number().nullable().optional().catch(undefined),
        description: text.nullable().optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
  });
  const toOne = z.object({ data: identifier.nullable() });
  const toMany = z.object({ data: listOf(identifier) });
  const values = {
    text: inSpelling(z.string().max(maxLineLength)),
    long_text: inSpelling(z.string().max(maxTextLength)),
    rich_text: richTextIn(spelling),
    boolean: z.boolean(),
    integer: z.int(),
    decimal: z.string(),
    date: z.iso.date(),
    date_time: z.iso.datetime({ offset: true }),
    date_time_range: z.object({ value: z.string(), end_value: z.string() }),
    email: z.string(),
    telephone: z.string(),
    link: z.object({ uri: z.string(), title: text.nullable().default(null) }),
    metatags: metatagsIn(spelling),
    choice: z.string(),
  } satisfies { [K in AttributeField["kind"]]: z.ZodType };
  return {
    of(field) {
      if (isRelationship(field)) return field.multiple ? toMany : toOne;
      const value =
        field.kind === "choice" ? z.enum(Object.keys(field.values ?? {})) : values[field.kind];
      return field.multiple ? listOf(value) : value.nullable();
    },
    toOne,
  };
}

export const richTextIn = (spelling: Spelling | null) =>
  spelling === null
    ? formattedText
    : formattedText.transform((value) => ({
        ...value,
        processed: mapHtmlText(value.processed, spelling),
      }));

const metatagsJson = z.string().max(maxTextLength);

const metatagsIn = (spelling: Spelling | null) =>
  spelling === null
    ? metatagsJson
    : metatagsJson.transform((json) => respellMetatags(json, spelling));

const shownTags = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
});

/** In JSON, letters can be escaped. Other tags, such as addresses, stay. */
function respellMetatags(json: string, spelling: Spelling): string {
  const { title, description, ...others } = shownTags.catch({}).parse(readJson(json));
  if (title === undefined && description === undefined) return json;
  return JSON.stringify({
    ...others,
    ...(title !== undefined && { title: spelling(title) }),
    ...(description !== undefined && { description: spelling(description) }),
  });
}

function readJson(json: string): unknown {
  try {
    return parseJson(json, jsonLimits);
  } catch {
    return null;
  }
}
