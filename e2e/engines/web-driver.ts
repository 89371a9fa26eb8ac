import { setTimeout as sleep } from "node:timers/promises";

/** Sends commands of one WebDriver session (https://www.w3.org/TR/webdriver2/). */
export interface WebDriverSession {
  get(command: string): Promise<unknown>;
  /** @param timeoutMs how long to wait for the response. Default: ten seconds. */
  post(command: string, body?: object, timeoutMs?: number): Promise<unknown>;
  delete(command: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Starts a session when the driver at `origin` responds; waits up to ten seconds for that. */
export async function startSession(
  origin: string,
  capabilities: object,
): Promise<WebDriverSession> {
  await waitForDriver(origin);
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await send("POST", `${origin}/session`, { body })) as {
    sessionId: string;
  };
  const base = `${origin}/session/${sessionId}`;
  return {
    get: (command) => send("GET", `${base}/${command}`),
    post: (command, parameters = {}, timeoutMs = 10_000) =>
      send("POST", `${base}/${command}`, { body: parameters, timeoutMs }),
    delete: (command) => send("DELETE", `${base}/${command}`),
    end: async () => void (await send("DELETE", base)),
  };
}

/** @throws with the driver's own message if a command fails, and if the driver does not respond in time. */
async function send(
  method: string,
  url: string,
  { body, timeoutMs = 10_000 }: { readonly body?: object; readonly timeoutMs?: number } = {},
): Promise<unknown> {
  const command = `${method} ${new URL(url).pathname}`;
  const answer = await fetch(url, {
    method,
    headers: { "Content-Type": "application/json" },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`${command} was not answered: ${String(cause)}`, { cause });
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${command}: ${error}: ${message}`);
}

async function waitForDriver(origin: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await send("GET", `${origin}/status`);
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
}
