import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import type { ContentBackend } from "#cms/backend.ts";
import { createFixtureBackend } from "./fixture.ts";
import { readRecordings } from "./recordings.ts";
import { replay } from "./replay.ts";

const recordings = readRecordings(join(import.meta.dirname, "graphql"));
let backend: ContentBackend;
beforeAll(() => {
  backend = createFixtureBackend(readRecordings(join(import.meta.dirname, "recordings")));
});
afterAll(() => backend.close());

test("returns the recorded responses of GraphQL Compose", async () => {
  const { total, failures } = await replay(recordings, backend.fetch);
  expect(failures).toEqual([]);
  expect(total).toBe(20);
});

const named = z.object({ name: z.string() });
const schemaType = z.object({
  kind: z.string(),
  name: z.string(),
  fields: z.array(named.extend({ type: z.unknown() })).nullable(),
  possibleTypes: z.array(named).nullable(),
  enumValues: z.array(named).nullable(),
});
const introspection = z
  .object({ data: z.record(z.string(), z.object({ types: z.array(schemaType) })) })
  .transform(({ data }) => data["__schema"]?.types ?? []);

/** The reasons are in `docs/decisions/013-graphql.md`: types that are not served, and missing parts of the others. */
const notServed = [
  "KeyValueInput",
  "MenuUnion",
  "MetaTag: MetaTagProperty",
  "MetaTag: MetaTagScript",
  "MetaTagProperty",
  "MetaTagPropertyAttributes",
  "MetaTagScript",
  "MetaTagScriptAttributes",
  "MetaTagUnion: MetaTagProperty",
  "MetaTagUnion: MetaTagScript",
  "Mutation",
  // The model's formatted texts have no summary.
  "NodeArticle.body",
  "RouteInternal.breadcrumbs",
  "SortDirection",
  "Subscription",
  "TextSummary",
  "UnsupportedType",
  "UntypedStructuredData",
];

test("has the recorded types that it serves", async () => {
  const recording = recordings.find(({ name }) => name === "400-graphql-introspection");
  const response = await backend.fetch(
    new Request("http://127.0.0.1:8088/graphql", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(recording?.requestBody),
    }),
  );
  const answer = introspection.parse(await response.json());
  const recorded = introspection.parse(recording?.document);
  const own = new Map(answer.map((type) => [type.name, type]));
  const missing = recorded.flatMap((type) => {
    const served = own.get(type.name);
    return served ? missingIn(served, type) : [type.name];
  });
  expect(missing.toSorted()).toEqual(notServed);
});

type SchemaType = z.infer<typeof schemaType>;

function missingIn(served: SchemaType, recorded: SchemaType): string[] {
  const fields = (recorded.fields ?? []).filter(
    ({ name, type }) =>
      !isDeepStrictEqual(served.fields?.find((field) => field.name === name)?.type, type),
  );
  const namesOf = ({ possibleTypes, enumValues }: SchemaType) =>
    [...(possibleTypes ?? []), ...(enumValues ?? [])].map(({ name }) => name);
  const members = namesOf(recorded).filter((name) => !namesOf(served).includes(name));
  return [
    ...fields.map(({ name }) => `${recorded.name}.${name}`),
    ...members.map((name) => `${recorded.name}: ${name}`),
  ];
}
