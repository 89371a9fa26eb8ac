import type { Check } from "../check.ts";

/** Newer and older releases of the `next` module confirm links to drafts there. */
const paths = ["/next/draft-url", "/next/preview-url"];

/** Whether the `next` module is there. Its revalidation cannot be seen from outside: an edit shows whether it works. */
export const drafts: Check = {
  name: "Drafts and revalidation",
  advice: {
    missing:
      "Optional. Install the next module and import its configuration (npm run drupal:config): without it edits take a minute to show, and there are no previews.",
    unreadable: "Remove the password or firewall rule in front of this address.",
    broken:
      "The next module should refuse an empty request with 422. Read Drupal's log; a 500 usually means that its preview URL generator is not set.",
  },
  async run({ ask }) {
    for (const item of paths) {
      const { status, detail, timeMs } = await ask(item, { method: "POST", body: "{}" });
      const found = { item, isNeeded: false, timeMs };
      if (status === 422) return [{ ...found, verdict: "present" }];
      if (status === 404) continue;
      const verdict = status === 401 || status === 403 ? "unreadable" : "broken";
      return [{ ...found, verdict, detail: `${status} ${detail}` }];
    }
    return [{ item: "module next", isNeeded: false, timeMs: 0, verdict: "missing" }];
  },
};
