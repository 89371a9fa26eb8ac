/** Tracks whether any client still waits for a page that is to be rendered. */
export interface Interest {
  /**
   * Notes that one more client waits. `signal` aborts when the client disconnects. Call the returned function when it
   * no longer waits.
   */
  join(address: string, signal: AbortSignal | null): () => void;
  /** Also true for an address without waiting clients: it is rendered in the background. */
  isWanted(address: string): boolean;
}

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
  };
}
