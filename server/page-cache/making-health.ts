/** Whether pages can be made at present, as the last attempts have shown. */
export interface MakingHealth {
  /** Unknown at the start: until a page was made, what was kept before is sent without a wait. */
  readonly state: "unknown" | "good" | "troubled";
  /** A page was made from what the backend says now. */
  noteMade(): void;
  /** The backend answers. In trouble it says nothing: pages may fail all the same. */
  noteAnswering(): void;
  noteTrouble(): void;
  /** Whether a page may be made anew in the background; in trouble one tries now and then for all. */
  mayTry(): boolean;
}

interface HealthOptions {
  /** Milliseconds after trouble without a further try. */
  readonly retryMs: number;
  /** Unix milliseconds. */
  readonly now: () => number;
}

export function createMakingHealth({ retryMs, now }: HealthOptions): MakingHealth {
  let state: MakingHealth["state"] = "unknown";
  let nextTryAt = 0;

  return {
    get state() {
      return state;
    },
    noteMade() {
      state = "good";
    },
    noteAnswering() {
      if (state === "unknown") state = "good";
    },
    noteTrouble() {
      state = "troubled";
      nextTryAt = now() + retryMs;
    },
    mayTry() {
      if (state !== "troubled") return true;
      if (now() < nextTryAt) return false;
      nextTryAt = now() + retryMs;
      return true;
    },
  };
}
