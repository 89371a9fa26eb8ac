import { setTimeout as pause } from "node:timers/promises";

/** Tracks whether any client still waits for a page that is to be rendered. */
export interface Interest {
  /**
   * Notes that one more client waits. `signal` aborts when the client disconnects. Call the returned function when it
   * no longer waits.
   */
  join(address: string, signal: AbortSignal | null): () => void;
  /** Also true for an address without waiting clients: it is rendered in the background. */
  isWanted(address: string): boolean;
  /**
   * Resolves when no client waits for any page, but after `maxQuietWaitMs` at the latest. Work in the background waits for
   * it, because the backend answers few requests at a time.
   */
  quiet(): Promise<void>;
}

/** Longest time that a page in the background waits for those of clients, so that it also comes on a busy site. */
const maxQuietWaitMs = 3000;
const checkMs = 50;

export function createInterest(): Interest {
  const waiting = new Map<string, Set<{ readonly signal: AbortSignal | null }>>();
  return {
    join(address, signal) {
      const clients = waiting.get(address) ?? new Set();
      const client = { signal };
      waiting.set(address, clients.add(client));
      return () => {
        clients.delete(client);
        if (clients.size === 0 && waiting.get(address) === clients) waiting.delete(address);
      };
    },
    isWanted(address) {
      const clients = waiting.get(address);
      return clients === undefined || [...clients].some(({ signal }) => signal?.aborted !== true);
    },
    async quiet() {
      for (let waitedMs = 0; waiting.size > 0 && waitedMs < maxQuietWaitMs; waitedMs += checkMs)
        await pause(checkMs, null, { ref: false });
    },
  };
}
