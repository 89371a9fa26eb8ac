import { z } from "zod";
import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import type { Answer } from "../ask.ts";
import type { Check, CheckContext, Finding } from "../check.ts";

type Account = NonNullable<CheckContext["account"]>;

/** JSON:API names the account at its entry point; an anonymous reader has no such link. */
const entryOfAccount = z.object({
  meta: z.object({ links: z.object({ me: z.object({ meta: z.object({ id: z.string() }) }) }) }),
});

/** Whether the backend knows the site's account, and whether its role may read what the site reads with it. */
export const account: Check = {
  name: "Account",
  advice: {
    missing:
      "Set CONTENT_USER and CONTENT_PASSWORD (or CONTENT_TOKEN) to an account with the role site: without it no page with a password can be opened (docs/drupal.md, Permissions).",
    unreadable:
      'Give the role site the permissions of docs/drupal.md: "access content", "access comments", "view media" and "view …" for each protected field. Drupal gives them to anonymous readers and to accounts separately.',
    broken:
      "Drupal treats a wrong name or password as anonymous and reports no error: compare CONTENT_USER and CONTENT_PASSWORD with the account, see that it is not blocked, that basic_auth is installed, and that no proxy removes the Authorization header.",
  },
  async run(context) {
    const { bundles } = context;
    const fields = bundles.flatMap(protectedFields);
    if (context.account === null) {
      const missing: Finding = {
        item: "credentials",
        verdict: "missing",
        isNeeded: false,
        timeMs: 0,
        detail: "CONTENT_USER and CONTENT_TOKEN are not set.",
      };
      return fields.length === 0 ? [] : [missing];
    }
    const shown = await Promise.all(
      fields.map((field) => findField(context.account, context.samples, field)),
    );
    const isSeen = shown.some(({ verdict }) => verdict === "present");
    const known = judgeEntry(await context.account.ask("/jsonapi"), isSeen);
    // An account that Drupal takes for anonymous sees what anonymous readers see.
    return known.verdict === "present"
      ? [known, ...shown, ...(await findTypes(context, context.account))]
      : [known];
  },
};

interface ProtectedField {
  readonly bundle: Bundle;
  readonly name: string;
}

const protectedFields = (bundle: Bundle): ProtectedField[] =>
  Object.entries(bundle.fields).flatMap(([name, field]) =>
    field.protected ? [{ bundle, name }] : [],
  );

function judgeEntry(answer: Answer, isSeen: boolean): Finding {
  const { status, json, detail, timeMs } = answer;
  const found = { item: "credentials", isNeeded: true, timeMs };
  if (status !== 200) return { ...found, verdict: "broken", detail: `${status} ${detail}` };
  if (isSeen || entryOfAccount.safeParse(json).success) return { ...found, verdict: "present" };
  return {
    ...found,
    verdict: "broken",
    detail: "Drupal treats requests with them as anonymous.",
  };
}

/** Whether the account sees a field that anonymous readers do not see. */
async function findField(
  reader: CheckContext["account"],
  anonymous: CheckContext["samples"],
  { bundle, name }: ProtectedField,
): Promise<Finding> {
  const [own, others] = await Promise.all([reader?.samples.of(bundle), anonymous.of(bundle)]);
  const isIn = (sample: typeof own) =>
    (sample?.resources ?? []).some(
      ({ attributes, relationships }) => name in attributes || name in relationships,
    );
  const found = { item: `sees ${resourceTypeOf(bundle)} ${name}`, isNeeded: true };
  const timeMs = own?.answer.timeMs ?? 0;
  // Without content nothing can be judged; what everybody sees is reported by the check of protected fields.
  if (own === undefined || own.resources.length === 0 || isIn(others)) {
    return { ...found, verdict: "empty", timeMs };
  }
  return { ...found, verdict: isIn(own) ? "present" : "unreadable", timeMs };
}

/** Whether the account reads what anonymous readers read: one type that has content for each entity type. */
async function findTypes(context: CheckContext, reader: Account): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [entityType, bundles] of Map.groupBy(context.bundles, (each) => each.entityType)) {
    for (const bundle of bundles) {
      const { resources } = await context.samples.of(bundle);
      if (resources.length === 0) continue;
      const own = await reader.samples.of(bundle);
      findings.push({
        item: `reads ${resourceTypeOf(bundle)}`,
        // Pages without their comments are still pages.
        isNeeded: entityType !== "comment",
        verdict: own.resources.length > 0 ? "present" : "unreadable",
        timeMs: own.answer.timeMs,
        detail: own.omission ?? (own.answer.detail || undefined),
      });
      break;
    }
  }
  return findings;
}
