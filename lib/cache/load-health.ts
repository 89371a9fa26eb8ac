/** Reports whether loads currently succeed, for all keys of one source together. */
export interface LoadHealth {
  /** `unknown` at the start: until the first load succeeds, stored copies are served without a wait. */
  readonly state: "unknown" | "good" | "failing";
  /** A load brought a current value. */
  noteSuccess(): void;
  /** The source responds. While loads fail this changes nothing, since they may fail for another reason. */
  noteAnswering(): void;
  noteFailure(): void;
  /** Returns whether a load may start in the background. While loads fail, one is allowed every `retryMs`. */
  mayTry(): boolean;
}

interface LoadHealthOptions {
  readonly retryMs: number;
  /** Unix milliseconds. */
  readonly now: () => number;
}

export function createLoadHealth({ retryMs, now }: LoadHealthOptions): LoadHealth {
  let state: LoadHealth["state"] = "unknown";
  let nextTryAt = 0;

  return {
    get state() {
      return state;
    },
    noteSuccess() {
      state = "good";
    },
    noteAnswering() {
      if (state === "unknown") state = "good";
    },
    noteFailure() {
      state = "failing";
      nextTryAt = now() + retryMs;
    },
    mayTry() {
      if (state !== "failing") return true;
      if (now() < nextTryAt) return false;
      nextTryAt = now() + retryMs;
      return true;
    },
  };
}
