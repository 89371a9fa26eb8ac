import { z } from "zod";
import type { Log } from "#lib/log.ts";
import { mapWebform } from "#server/form-services/map-webform.ts";
import type { Answer } from "../ask.ts";
import type { Check, CheckContext, Finding, Verdict } from "../check.ts";
import { readPages } from "../samples.ts";

const addressOf = (id: string) => `/headless-site/webforms/${encodeURIComponent(id)}`;
/** No webform has this name. The module answers that, and nothing else does. */
const unknown = "headless_site_no_such_webform";

const answerOfModule = z.object({ error: z.string() });
const blockWithForm = z.object({
  field_form_id: z.string(),
  field_form_type: z.literal("webform"),
});

/** Checks the module for webforms, its account, and the webforms that pages show. */
export const webforms: Check = {
  name: "Webforms",
  advice: {
    missing:
      "The module: install deploy/drupal/headless_site/modules/headless_site_webform. A webform: open it in Drupal, or take it off the page.",
    unreadable:
      "Install basic_auth, check WEBFORM_USER and WEBFORM_PASSWORD, and give this account the role site_forms (permission “use webforms of headless site”).",
    broken:
      "Replace these elements in Drupal; visitors see the form without them or with fewer checks. docs/outside-services.md lists what the site supports.",
  },
  async run({ ask, webforms: askForms }) {
    if (askForms === null)
      return [
        finding("module headless_site_webform", "empty", {
          detail: "WEBFORM_USER and WEBFORM_PASSWORD are not set.",
        }),
      ];
    const module = moduleOf(await askForms(addressOf(unknown)));
    if (module.verdict !== "present") return [module];
    const found = [module];
    for (const id of await listForms(ask)) found.push(formOf(id, await askForms(addressOf(id))));
    return found;
  },
};

/** The site runs without webforms. */
const finding = (
  item: string,
  verdict: Verdict,
  { detail, timeMs = 0 }: Partial<Pick<Finding, "detail" | "timeMs">>,
): Finding => ({ item, verdict, isNeeded: false, detail, timeMs });

function moduleOf({ status, json, detail, timeMs }: Answer): Finding {
  const item = "module headless_site_webform";
  if (status === 401 || status === 403) return finding(item, "unreadable", { timeMs });
  if (status !== 404)
    return finding(item, "broken", { detail: `${status} ${detail}`.trim(), timeMs });
  return finding(item, answerOfModule.safeParse(json).success ? "present" : "missing", { timeMs });
}

/** Returns the names of the webforms in blocks that visitors see. */
async function listForms(ask: CheckContext["ask"]): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  // Drupal answers filters of paragraphs with nothing.
  const path = "/jsonapi/paragraph/form?page%5Blimit%5D=50";
  for await (const { resources } of readPages(ask, path)) {
    for (const { attributes } of resources) {
      const { data } = blockWithForm.safeParse(attributes);
      if (data) names.add(data.field_form_id);
    }
  }
  return names;
}

function formOf(id: string, { status, json, detail, timeMs }: Answer): Finding {
  const item = `webform ${id}`;
  if (status === 404)
    return finding(item, "missing", { detail: "It does not exist or is closed.", timeMs });
  if (status === 401 || status === 403) return finding(item, "unreadable", { timeMs });
  const differences = status === 200 ? differencesOf(json) : [`${status} ${detail}`.trim()];
  if (differences.length === 0) return finding(item, "present", { timeMs });
  return finding(item, "broken", { detail: differences.join("; "), timeMs });
}

/** Returns what the site leaves out or does in another way than Drupal, as it would log it. */
function differencesOf(json: unknown): readonly string[] {
  const differences: string[] = [];
  const warn: Log["warn"] = (fields) => {
    const { elements } = logged.parse(fields);
    differences.push(...elements);
  };
  const log: Log = { info: () => {}, warn, error: () => {} };
  try {
    mapWebform(json, { instance: "check", log });
    return differences;
  } catch {
    return ["the answer is no webform"];
  }
}

const logged = z.object({ elements: z.array(z.string()) });
