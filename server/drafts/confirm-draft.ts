import { z } from "zod";
import { parseJson } from "#lib/http/parse-json.ts";
import { readText } from "#lib/http/read-text.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import type { BackendClient } from "../outbound/backend-client.ts";

/** Newer and older releases of Drupal's `next` module confirm links at these paths. */
const confirmPaths = ["/next/draft-url", "/next/preview-url"];
const timeoutMs = 5000;
const maxAnswerBytes = 10_000;
const jsonLimits = { maxDepth: 10, maxValues: 100 };

const confirmation = z.object({ path: z.string() });
const refusal = z.object({ message: z.string() });

/** The content backend's answer to a link. `away`: it cannot confirm links at present. */
export type Confirmation =
  | { readonly kind: "confirmed" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "away" };

/** Asks the backend to confirm a link that it has signed. The link is sent unchanged. */
export async function confirmLink(
  backend: BackendClient,
  link: Readonly<Record<string, string>>,
): Promise<Confirmation> {
  for (const path of confirmPaths) {
    const answer = await ask(backend, path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(link),
    });
    if (answer?.status === 404) continue;
    return confirmationOf(answer, link["path"]);
  }
  return { kind: "refused", reason: "The content backend has no draft links." };
}

/** Asks the backend whether it holds the unsaved state of a page under a token, and whether the page has this path. */
export async function confirmPreview(
  backend: BackendClient,
  { token, path }: { readonly token: string; readonly path: string },
): Promise<Confirmation> {
  const answer = await ask(backend, `/headless-site/preview/${token}?confirm=1`, {
    headers: { Accept: "application/json" },
  });
  return confirmationOf(answer, path);
}

interface ConfirmAnswer {
  readonly status: number;
  readonly json: unknown;
}

function confirmationOf(answer: ConfirmAnswer | null, path: string | undefined): Confirmation {
  if (answer === null || answer.status >= 500 || answer.status === 429) return { kind: "away" };
  if (answer.status === 200) {
    const confirmed = confirmation.safeParse(answer.json).data;
    return confirmed !== undefined && confirmed.path === path
      ? { kind: "confirmed" }
      : { kind: "refused", reason: "The content backend confirmed another path." };
  }
  const said = refusal.safeParse(answer.json).data?.message;
  return { kind: "refused", reason: said ?? "The content backend does not confirm this link." };
}

async function ask(
  backend: BackendClient,
  path: string,
  request: RequestInit,
): Promise<ConfirmAnswer | null> {
  try {
    return await withTimeLimit(timeoutMs, async (signal) => {
      const answer = await backend.fetch(backend.url + path, {
        ...request,
        redirect: "error",
        signal,
      });
      const text = await readText(answer, maxAnswerBytes);
      return { status: answer.status, json: readJson(text) };
    });
  } catch {
    return null;
  }
}

/** Returns null if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return parseJson(text, jsonLimits);
  } catch {
    return null;
  }
}
