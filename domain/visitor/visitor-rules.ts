import type { ChatRules } from "./chat-rules.ts";
import type { PromptLimits } from "./prompts.ts";

/** Rules of the settings file that browsers apply. Absent parts: as specified. */
export interface VisitorRules {
  readonly prompts?: PromptLimits;
  readonly chat?: ChatRules;
}
