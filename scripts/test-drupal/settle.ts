import { setTimeout as pause } from "node:timers/promises";
import type { CountingProxy } from "./counting-proxy.ts";

/** Without a request for so long, the site has finished what it does in the background. */
const quietMs = 1500;
const longestSettleMs = 10_000;

/** Resolves when the site requests nothing any more, or after some seconds. Forgets the requests until then. */
export async function settle(proxy: Pick<CountingProxy, "take">): Promise<void> {
  proxy.take();
  for (let ms = 0; ms < longestSettleMs; ms += quietMs) {
    await pause(quietMs);
    if (proxy.take().length === 0) return;
  }
}
