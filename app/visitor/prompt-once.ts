import { modals, type Modals, type Prompt } from "./modals.ts";

/** A dialog that opens by itself once in a document's life. */
export interface PromptOnce {
  /** Whether it has been shown. */
  hasOpened(): boolean;
  /** Offers it, unless it waits or has been shown; one that had no reason when its turn came may be offered again. */
  offer(prompt: Prompt): void;
}

export function createPromptOnce({ offer }: Pick<Modals, "offer">): PromptOnce {
  let state: "due" | "waiting" | "shown" = "due";
  return {
    hasOpened: () => state === "shown",
    offer(prompt) {
      if (state !== "due") return;
      state = "waiting";
      offer(() => {
        const request = prompt();
        state = request === null ? "due" : "shown";
        return request;
      });
    },
  };
}

export const welcomePrompt = createPromptOnce(modals);
export const countryPrompt = createPromptOnce(modals);
