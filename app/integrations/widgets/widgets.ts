import { assistantDelayMs } from "#domain/constants.ts";
import type { Integrations } from "#domain/integrations.ts";
import {
  assistantShownBy,
  chatHiddenBy,
  type ChatRules,
  type ChatSituation,
} from "#domain/visitor/chat-rules.ts";
import { pageClock } from "#app/visitor/page-clock.ts";
import { noteOutcome } from "#app/visitor/note-outcome.ts";
import { createAdapter } from "./registry.ts";
import { browserPage } from "./widget-page.ts";
import { createWidgetControl, type WidgetControl } from "./widget-control.ts";

/** Widgets over the page, with the rules for showing them and their delays. */
const widgets = [
  {
    name: "chat",
    isShown: (at: ChatSituation, rules?: ChatRules) => chatHiddenBy(at, rules) === null,
    delayMs: 0,
  },
  {
    name: "assistant",
    isShown: (at: ChatSituation, rules?: ChatRules) => assistantShownBy(at, rules) !== null,
    delayMs: assistantDelayMs,
  },
] as const;

/** The configured widgets of this document. */
export interface SiteWidgets {
  /** Updates the widgets for the displayed page. */
  follow(situation: ChatSituation): void;
  /** Hides the widgets, because the visitor has withdrawn consent. */
  withdraw(): void;
}

export function createSiteWidgets(
  integrations: Pick<Integrations, "chat" | "assistant">,
  /** Default: the specified ones. */
  rules?: ChatRules,
): SiteWidgets {
  const page = browserPage();
  const controls = widgets.flatMap(({ name, isShown, delayMs }) => {
    const widget = integrations[name];
    if (widget === null) return [];
    const adapter = createAdapter(widget, page);
    const control: WidgetControl = createWidgetControl({
      adapter,
      clock: pageClock,
      delayMs,
      onOutcome: (outcome) => noteOutcome(name, outcome),
    });
    return [{ isShown, control }];
  });
  return {
    follow(situation) {
      for (const { isShown, control } of controls) control.setShown(isShown(situation, rules));
    },
    withdraw() {
      for (const { control } of controls) control.withdraw();
    },
  };
}
