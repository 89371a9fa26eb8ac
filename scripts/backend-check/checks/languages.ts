import type { Ask } from "../ask.ts";
import type { Check, Finding } from "../check.ts";

/** Checks that the backend has the site's languages, each with its own prefix. */
export const languages: Check = {
  name: "Languages",
  advice: {
    missing:
      "Add the language with this code and the path prefix of the same name (Configuration, Languages, Detection by URL). Until then its pages show the language they fall back to.",
    unreadable: "Remove the password or firewall rule in front of this prefix.",
    broken:
      "The prefix leads elsewhere: check language negotiation and redirects of the web server.",
  },
  async run({ ask, languages: codes }) {
    const findings: Finding[] = [];
    for (const code of codes.slice(1)) findings.push(await findLanguage(ask, code));
    return findings;
  },
};

async function findLanguage(ask: Ask, code: string): Promise<Finding> {
  const { status, json, detail, timeMs } = await ask(`/${code}/jsonapi`);
  const found = { item: `/${code}`, isNeeded: false, timeMs };
  if (status === 200 && json !== undefined) return { ...found, verdict: "present" };
  if (status === 404) return { ...found, verdict: "missing" };
  const verdict = status === 401 || status === 403 ? "unreadable" : "broken";
  return { ...found, verdict, detail: `${status} ${detail}` };
}
