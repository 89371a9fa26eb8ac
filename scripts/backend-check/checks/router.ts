import { z } from "zod";
import type { Answer } from "../ask.ts";
import type { Check, CheckContext, Finding } from "../check.ts";

const routed = z.object({ entity: z.object({ uuid: z.string() }) });
const refusal = z.object({ message: z.string() });

/** Checks that paths lead to content: the front page, a page by its alias, and nothing for unknown paths. */
export const router: Check = {
  name: "Paths",
  advice: {
    missing:
      "Install decoupled_router. If only the front page is missing: set it to a page of the site (system.site: page.front).",
    unreadable: 'Give anonymous readers "access content", and publish the page.',
    empty:
      "Publish pages and give them addresses if there should be any. Otherwise there is nothing to do.",
    broken:
      "The site cannot read the router's response: decoupled_router must be 2.x, and no cache may ignore the query of its addresses.",
  },
  async run(context) {
    return [
      judge("front page /", await translate(context, "/")),
      await findByAlias(context),
      judgeUnknown(await translate(context, "/no-page-has-this-address")),
    ];
  },
};

function translate({ ask }: CheckContext, path: string): Promise<Answer> {
  return ask(`/router/translate-path?path=${encodeURIComponent(path)}`);
}

function judge(item: string, answer: Answer, uuid?: string): Finding {
  const { status, json, detail, timeMs } = answer;
  const found = { item, isNeeded: true, timeMs };
  const read = status === 200 ? routed.safeParse(json) : null;
  if (read?.success) {
    const isRight = uuid === undefined || read.data.entity.uuid === uuid;
    return isRight
      ? { ...found, verdict: "present" }
      : { ...found, verdict: "broken", detail: "It leads to another page." };
  }
  if (status === 404)
    return { ...found, verdict: "missing", detail: detail || "There is no router." };
  if (status === 401 || status === 403) return { ...found, verdict: "unreadable", detail };
  return { ...found, verdict: "broken", detail: `${status} ${detail}` };
}

/** Checks that a page is found at the address that the backend itself gives for it. */
async function findByAlias(context: CheckContext): Promise<Finding> {
  for (const bundle of context.bundles.filter(({ entityType }) => entityType === "node")) {
    const { resources } = await context.samples.of(bundle);
    for (const { id, attributes } of resources) {
      // An alias works only in its own language.
      if (attributes["langcode"] !== context.languages[0]) continue;
      const alias = aliasOf(attributes["path"]);
      if (alias !== null)
        return judge(`page by alias ${alias}`, await translate(context, alias), id);
    }
  }
  return {
    item: "page by alias",
    verdict: "empty",
    isNeeded: false,
    timeMs: 0,
    detail: "No page has an alias.",
  };
}

function aliasOf(path: unknown): string | null {
  if (typeof path !== "object" || path === null || !("alias" in path)) return null;
  return typeof path.alias === "string" ? path.alias : null;
}

function judgeUnknown({ status, json, detail, timeMs }: Answer): Finding {
  const isRight = status === 404 && refusal.safeParse(json).success;
  return {
    item: "unknown path",
    verdict: isRight ? "present" : "broken",
    isNeeded: true,
    timeMs,
    detail: isRight ? undefined : `${status} ${detail}`,
  };
}
