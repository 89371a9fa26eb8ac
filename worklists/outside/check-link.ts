import type { AskLink } from "./ask-link.ts";
import { InnerAddressError } from "./public-address.ts";
import type { OutsideState } from "./outside-state.ts";

const maxRedirects = 5;
/** Responses to programs: people may well see the page. */
const refusals = new Set([401, 403, 405, 406, 429, 451, 999]);

type Result = Omit<OutsideState, "checkedAt">;

/** Checks a link to another site: first with HEAD, and with GET if the site does not like that. */
export async function checkLink(url: string, ask: AskLink): Promise<Result> {
  let target = new URL(url);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const answer = await askTwice(target, ask);
    if (!("status" in answer)) return answer;
    const { status, location } = answer;
    if (status < 300 || status >= 400 || location === null) return resultOf(status);
    if (!URL.canParse(location, target))
      return { kind: "broken", reason: "Redirects to an invalid address." };
    target = new URL(location, target);
  }
  return { kind: "broken", reason: `Redirects more than ${maxRedirects} times.` };
}

async function askTwice(url: URL, ask: AskLink) {
  try {
    const head = await ask(url, "HEAD");
    return head.status < 400 ? head : await ask(url, "GET");
  } catch (error) {
    return failureOf(error);
  }
}

function resultOf(status: number): Result {
  if (status < 400) return { kind: "works", reason: "" };
  if (refusals.has(status))
    return { kind: "unsure", reason: `The site refuses programs with ${status}.` };
  if (status >= 500) return { kind: "unsure", reason: `The site fails with ${status}.` };
  return { kind: "broken", reason: `The site responds with ${status}.` };
}

function failureOf(error: unknown): Result {
  if (error instanceof InnerAddressError) return { kind: "unsure", reason: error.message };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND") return { kind: "broken", reason: "There is no such host." };
  if (/CERT|SSL|TLS/.test(code))
    return { kind: "broken", reason: `Its certificate is invalid (${code}).` };
  const message = error instanceof Error && code === "" ? error.message : code;
  return { kind: "unsure", reason: `No response: ${message}` };
}
