import { setTimeout as sleep } from "node:timers/promises";

/** Sends commands of one WebDriver session (https://www.w3.org/TR/webdriver2/). */
export interface WebDriverSession {
  get(command: string): Promise<unknown>;
  post(command: string, body?: object): Promise<unknown>;
  delete(command: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Starts a session once the driver at `origin` answers; waits ten seconds for that. */
export async function startSession(
  origin: string,
  capabilities: object,
): Promise<WebDriverSession> {
  await waitForDriver(origin);
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await send("POST", `${origin}/session`, body)) as { sessionId: string };
  const base = `${origin}/session/${sessionId}`;
  return {
    get: (command) => send("GET", `${base}/${command}`),
    post: (command, parameters = {}) => send("POST", `${base}/${command}`, parameters),
    delete: (command) => send("DELETE", `${base}/${command}`),
    end: async () => void (await send("DELETE", base)),
  };
}

/** WebKit's driver never answers some of the commands that reach a page while it is replaced by the next one. */
const commandTimeoutMs = 10_000;

/** @throws with the driver's own message when a command fails, and when it takes longer than ten seconds. */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { "Content-Type": "application/json" },
    signal: AbortSignal.timeout(commandTimeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
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
