import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { formInstance } from "#sample/brand/forms.ts";

/** Results of a drill's submissions. */
export interface Visits {
  /** E-mail addresses of the submissions whose visitor was thanked. */
  readonly thanked: Set<string>;
  /** Refused submissions and broken connections; each was sent again. */
  readonly count: { refused: number; broken: number };
}

/** Pause before a visitor sends again. */
const pauseMs = 50;

/** Sends forms over 8 connections, and repeats each until the visitor is thanked. */
export async function sendForms(
  submissions: number,
  visits: Visits,
  port: () => number,
): Promise<void> {
  let left = submissions;
  const visitor = async () => {
    while (left-- > 0) {
      const email = `${randomUUID()}@example.com`;
      for (;;) {
        const status = await send(port(), email);
        if (status === 200) break;
        if (status === null) visits.count.broken++;
        else visits.count.refused++;
        await setTimeout(pauseMs);
      }
      visits.thanked.add(email);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
}

let visitors = 0;

/** Returns the status of the response, null without a response. Each visitor has another address behind the proxy. */
async function send(port: number, email: string): Promise<number | null> {
  visitors++;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const name = { first: "A", last: "B" };
  const values = { "45001": name, "45002": email, "45003": "X", "45004": true };
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/forms/formstack/${formInstance}/45`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
      body: JSON.stringify({ values, submission: email }),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
