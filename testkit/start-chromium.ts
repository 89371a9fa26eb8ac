import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { connectDevtools } from "./devtools.ts";

export interface ChromiumOptions {
  /** The browser's program. */
  readonly program: string;
  /** Its switches. */
  readonly switches: readonly string[];
}

/** Starts a browser with a profile of its own, and connects to it. */
export async function startChromium({ program, switches }: ChromiumOptions) {
  const profile = await mkdtemp(path.join(tmpdir(), "tab-"));
  const own = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const child = spawn(program, [...own, ...switches, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const devtools = await addressOf(child)
    .then(connectDevtools)
    .catch((error: unknown) => {
      child.kill();
      throw error;
    });
  return {
    browser: devtools.session(),
    devtools,
    async stop() {
      devtools.close();
      const hasEnded = once(child, "exit");
      child.kill();
      await hasEnded;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns the address at which a browser waits for commands. Rejects if it prints none. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (browser.stderr === null) throw new Error("The browser has no output.");
  for await (const line of createInterface({ input: browser.stderr })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // A browser whose output nobody reads stops.
    browser.stderr.resume();
    return address;
  }
  throw new Error("The browser has not started.");
}
