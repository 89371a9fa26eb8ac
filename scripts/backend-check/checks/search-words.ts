import { z } from "zod";
import type { Bundle } from "#content-model/bundle.ts";
import type { CheckContext, Finding } from "../check.ts";
import { readSample } from "../samples.ts";

const results = z.object({ meta: z.object({ count: z.coerce.number() }) });

/** No page has this word. */
const unknownWord = "qzxvwkjq";

/** Whether the index finds words of titles, in the default language and in each that is not written in Latin letters, and nothing else. */
export async function findWords(
  context: CheckContext,
  searchIndex: string,
): Promise<readonly Finding[]> {
  const { languages } = context;
  const asked = languages.filter((code, index) => index === 0 || scriptOf(code) !== "Latn");
  const findings: Finding[] = [
    await findCount(context, { searchIndex, code: asked[0] ?? "", word: unknownWord }),
  ];
  for (const code of asked) {
    const word = await findTitleWord(context, code);
    if (word !== null) findings.push(await findCount(context, { searchIndex, code, word }));
  }
  return findings;
}

/** Letters of a language, by ISO 15924; regions of the site need not be regions of the standard. */
const scriptOf = (code: string) => new Intl.Locale(code.split("-", 1)[0] ?? code).maximize().script;

interface Question {
  readonly searchIndex: string;
  readonly code: string;
  readonly word: string;
}

async function findCount(
  context: CheckContext,
  { searchIndex, code, word }: Question,
): Promise<Finding> {
  const query = new URLSearchParams({
    "filter[langcode]": code,
    "filter[fulltext]": word,
    "page[limit]": "1",
  });
  const path = `${prefixOf(context, code)}/jsonapi/index/${encodeURIComponent(searchIndex)}?${query.toString()}`;
  const { status, json, detail, timeMs } = await context.ask(path);
  const isUnknown = word === unknownWord;
  const item = isUnknown ? "a word that no page has" : `a title's word in ${code}: ${word}`;
  const found = { item, isNeeded: false, timeMs };
  const count = status === 200 ? results.safeParse(json).data?.meta.count : undefined;
  if (count === undefined) return { ...found, verdict: "broken", detail: `${status} ${detail}` };
  return (count === 0) === isUnknown
    ? { ...found, verdict: "present" }
    : { ...found, verdict: "broken", detail: `${count} results` };
}

/** The longest word of a title in a language, in the letters of that language; `null`: no page is written in it. */
async function findTitleWord(context: CheckContext, code: string): Promise<string | null> {
  for (const { entityType, bundle } of context.bundles.filter(isNode)) {
    const path = `${prefixOf(context, code)}/jsonapi/${entityType}/${bundle}?page%5Blimit%5D=25`;
    const { resources } = await readSample(context.ask, path);
    const titles = resources
      .filter(({ attributes }) => attributes["langcode"] === code)
      .map(({ attributes }) => String(attributes["title"]));
    const isOwn = (word: string) =>
      code === context.languages[0] || !/[\p{Script=Latin}\d]/u.test(word);
    const [longest] = titles
      .flatMap((title) => title.split(/[^\p{L}\p{M}\p{N}]+/u))
      .filter((word) => word.length > 1 && isOwn(word))
      .toSorted((one, other) => other.length - one.length);
    if (longest !== undefined) return longest;
  }
  return null;
}

const isNode = ({ entityType }: Bundle) => entityType === "node";

const prefixOf = ({ languages }: CheckContext, code: string) =>
  code === languages[0] ? "" : `/${code}`;
