/** Knows whether any client still waits for a page that is to be rendered. */
export interface Interest {
  /** One more waits. `signal`: aborted when its client has gone; `null`: the page is wanted in any case. */
  add(address: string, signal: AbortSignal | null): void;
  /** Also true for an address that nothing was said of. */
  isWanted(address: string): boolean;
  /** The page was rendered, or failed. */
  end(address: string): void;
}

export function createInterest(): Interest {
  const waiting = new Map<string, Set<AbortSignal | null>>();
  return {
    add(address, signal) {
      const signals = waiting.get(address) ?? new Set();
      waiting.set(address, signals.add(signal));
    },
    isWanted(address) {
      const signals = waiting.get(address);
      return signals === undefined || [...signals].some((signal) => signal?.aborted !== true);
    },
    end: (address) => void waiting.delete(address),
  };
}
