import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import type { Check, CheckContext, Finding } from "../check.ts";
import { readPages } from "../samples.ts";

type Account = NonNullable<CheckContext["account"]>;

const openField = "field_open";
const hashField = "field_password_hash";

/** Whether each page with a password says so in the field that anonymous readers see. Only the site's account sees passwords. */
export const passwords: Check = {
  name: "Passwords",
  advice: {
    exposed:
      'Turn off "Open to everybody" on these pages: the site treats them as open and does not ask for the password.',
    broken: "The list cannot be read to its end: open the address and read Drupal's log.",
  },
  async run({ account, bundles }) {
    if (account === null) return [];
    const withGate = bundles.filter(({ fields }) => openField in fields && hashField in fields);
    return Promise.all(withGate.map((bundle) => findOpen(account, bundle)));
  },
};

async function findOpen(account: Account, bundle: Bundle): Promise<Finding> {
  const type = resourceTypeOf(bundle);
  const path = `/jsonapi/${bundle.entityType}/${bundle.bundle}?page%5Blimit%5D=50&fields%5B${type}%5D=${openField}%2C${hashField}%2Ctitle`;
  const found = { item: `${type} with a password`, isNeeded: true };
  const open: string[] = [];
  let pages = 0;
  let timeMs = 0;
  for await (const { answer, resources, isCollection } of readPages(account.ask, path)) {
    timeMs = Math.max(timeMs, answer.timeMs);
    if (!isCollection)
      return { ...found, verdict: "broken", timeMs, detail: `${answer.status} ${answer.detail}` };
    for (const { attributes } of resources) {
      if (typeof attributes[hashField] !== "string" || attributes[hashField].trim() === "")
        continue;
      pages++;
      if (attributes[openField] === true) open.push(String(attributes["title"]));
    }
  }
  return open.length > 0
    ? { ...found, verdict: "exposed", timeMs, detail: `Marked as open: ${open.join(", ")}.` }
    : { ...found, verdict: "present", timeMs, detail: `${pages} pages, none marked as open.` };
}
