import type { ModalRequest } from "./modal-request.ts";
import type { PageClock } from "./page-clock.ts";

/** Pause before the next attempt if a prompt would disturb the visitor. */
const retryMs = 500;

interface PromptParts {
  readonly clock: Pick<PageClock, "after">;
  readonly open: (request: ModalRequest) => void;
  /** Loads the code of a dialog. Rejects if it is unavailable. */
  readonly load: (request: ModalRequest) => Promise<unknown>;
}

interface Prompt {
  /** Returns the dialog to open now; null if there is none. Called before every attempt. */
  readonly next: () => ModalRequest | null;
  /** Returns whether the dialog has to wait, because it would disturb the visitor. */
  readonly mustWait: () => boolean;
}

/** Opens dialogs automatically: at most one per document. */
export interface PromptOpener {
  readonly hasOpened: () => boolean;
  /** Opens a dialog when it would not disturb the visitor. Returns a function that cancels the wait. */
  readonly openWhenCalm: (prompt: Prompt) => () => void;
}

export function createPromptOpener({ clock, open, load }: PromptParts): PromptOpener {
  let hasOpened = false;

  function openWhenCalm({ next, mustWait }: Prompt): () => void {
    let isOver = false;
    let cancelTimer: (() => void) | null = null;

    async function attempt(): Promise<void> {
      const wanted = hasOpened ? null : next();
      if (wanted === null) return;
      try {
        await load(wanted);
      } catch {
        // If its code is unavailable, the dialog stays closed; the next page tries again.
        return;
      }
      const request = isOver || hasOpened ? null : next();
      if (request === null) return;
      if (mustWait() || request.modalType !== wanted.modalType) {
        cancelTimer = clock.after(retryMs, () => void attempt());
        return;
      }
      hasOpened = true;
      open(request);
    }

    void attempt();
    return () => {
      isOver = true;
      cancelTimer?.();
    };
  }

  return { hasOpened: () => hasOpened, openWhenCalm };
}
