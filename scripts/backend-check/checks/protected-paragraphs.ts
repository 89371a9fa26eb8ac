import { z } from "zod";
import type { Bundle } from "#content-model/bundle.ts";
import type { Check, CheckContext, Finding } from "../check.ts";
import { readPages, type SampleResource } from "../samples.ts";

type Account = NonNullable<CheckContext["account"]>;

/** Whether paragraphs that protected fields lead to are closed at their own addresses. Every one is asked for, not a sample. */
export const protectedParagraphs: Check = {
  name: "Protected paragraphs",
  advice: {
    exposed:
      "Paragraphs follow the access of their page, not of its field: install the module of docs/drupal.md (Permissions), which closes them.",
    unreadable:
      "The site cannot show the blocks behind a password: the module that closes them must let the role site through (docs/drupal.md, Permissions).",
    broken: "The list cannot be read to its end: open the address and read Drupal's log.",
    empty: "Add such blocks if a page should have any. Otherwise there is nothing to do.",
  },
  async run(context) {
    const fields = context.bundles.flatMap(fieldsOf);
    if (fields.length === 0) return [];
    // An account that sees the references knows each paragraph; without one the paragraphs say where they belong.
    return context.account === null
      ? findAmongAll(
          context,
          fields.map(({ name }) => name),
        )
      : findReferenced(context, context.account, fields);
  },
};

interface ParagraphsField {
  readonly bundle: Bundle;
  readonly name: string;
}

const fieldsOf = (bundle: Bundle): ParagraphsField[] =>
  Object.entries(bundle.fields).flatMap(([name, field]) =>
    field.protected && field.kind === "paragraphs" ? [{ bundle, name }] : [],
  );

/** All paragraphs that anonymous readers see, page by page. One finding for each field. */
async function findAmongAll(context: CheckContext, names: readonly string[]) {
  const shown = new Map<string, number>();
  let timeMs = 0;
  for (const { bundle } of context.bundles.filter(({ entityType }) => entityType === "paragraph")) {
    const path = `/jsonapi/paragraph/${bundle}?page%5Blimit%5D=50&fields%5Bparagraph--${bundle}%5D=parent_field_name`;
    for await (const { answer, resources, isCollection } of readPages(context.ask, path)) {
      timeMs = Math.max(timeMs, answer.timeMs);
      // A type that is not there or not readable is reported by the check of types.
      if (!isCollection) break;
      for (const { attributes } of resources) {
        const field = String(attributes["parent_field_name"]);
        shown.set(field, (shown.get(field) ?? 0) + 1);
      }
    }
  }
  return [...new Set(names)].map((name): Finding => {
    const count = shown.get(name) ?? 0;
    const found = { item: `paragraphs of ${name}`, isNeeded: true, timeMs };
    return count === 0
      ? {
          ...found,
          verdict: "present",
          detail: "Paragraphs inside them are checked with CONTENT_USER only.",
        }
      : { ...found, verdict: "exposed", detail: readable(count) };
  });
}

const readable = (count: number) => `Anonymous readers see ${count} at their own addresses.`;

const identifier = z.object({ type: z.string().startsWith("paragraph--"), id: z.string() });
const relationship = z.object({ data: z.union([identifier.array(), identifier]) });
type Identifier = z.output<typeof identifier>;

/** Paragraphs that a resource refers to, by one field or by any. */
function paragraphsOf({ relationships }: SampleResource, name?: string): readonly Identifier[] {
  const values = name === undefined ? Object.values(relationships) : [relationships[name]];
  return values.flatMap((value) => relationship.safeParse(value).data?.data ?? []);
}

async function findReferenced(
  context: CheckContext,
  account: Account,
  fields: readonly ParagraphsField[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { bundle, name } of fields) {
    const type = `${bundle.entityType}--${bundle.bundle}`;
    const path = `/jsonapi/${bundle.entityType}/${bundle.bundle}?page%5Blimit%5D=50&fields%5B${type}%5D=${name}`;
    const found = { item: `paragraphs of ${type} ${name}`, isNeeded: true };
    const first: Identifier[] = [];
    let failure: string | null = null;
    let timeMs = 0;
    for await (const { answer, resources, isCollection } of readPages(account.ask, path)) {
      timeMs = Math.max(timeMs, answer.timeMs);
      if (!isCollection) failure = `${answer.status} ${answer.detail}`;
      first.push(...resources.flatMap((resource) => paragraphsOf(resource, name)));
    }
    findings.push(
      failure === null
        ? { ...found, ...(await judge(context, account, first)) }
        : { ...found, verdict: "broken", detail: failure, timeMs },
    );
  }
  return findings;
}

const document = z.object({
  data: z.object({ relationships: z.record(z.string(), z.unknown()).catch({}) }),
});

/** Asks for each paragraph and for those inside it, as an anonymous reader and with the account. */
async function judge(
  { ask }: CheckContext,
  account: Account,
  first: readonly Identifier[],
): Promise<Pick<Finding, "verdict" | "detail" | "timeMs">> {
  const known = new Map(first.map((each) => [each.id, each]));
  let exposed = 0;
  let unreadable = 0;
  let timeMs = 0;
  // The map grows while it is walked: the members of a paragraph come after it.
  for (const { type, id } of known.values()) {
    const path = `/jsonapi/${type.replace("--", "/")}/${id}`;
    const [anonymous, own] = [await ask(path), await account.ask(path)];
    timeMs = Math.max(timeMs, anonymous.timeMs, own.timeMs);
    if (anonymous.status === 200) exposed++;
    if (own.status !== 200) unreadable++;
    const read = document.safeParse(own.json).data?.data ?? { relationships: {} };
    for (const each of paragraphsOf({ type, id, attributes: {}, ...read })) {
      if (!known.has(each.id)) known.set(each.id, each);
    }
  }
  if (known.size === 0) return { verdict: "empty", timeMs };
  if (exposed > 0) return { verdict: "exposed", timeMs, detail: readable(exposed) };
  const detail = `${known.size} paragraphs, ${unreadable} of them closed to the account.`;
  return unreadable > 0
    ? { verdict: "unreadable", timeMs, detail }
    : { verdict: "present", timeMs, detail: `${known.size} paragraphs.` };
}
