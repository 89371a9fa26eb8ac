import { useEffect } from "react";
import { useStore } from "zustand";
import type { ConsentCategory } from "#domain/consent/categories.ts";
import { consentStore } from "#app/visitor/consent.ts";
import { choiceStore, isRefusedByBrowser } from "#app/visitor/consent-keeper.ts";
import type { IntegrationName } from "#domain/integration-outcomes.ts";
import type { Integrations } from "#domain/integrations.ts";
import { noteOutcome } from "#app/visitor/note-outcome.ts";

/** Categories of which one is enough, by service. A calendar notes refusals on the pages that have one. */
const needed = {
  "tag-manager": ["analytics", "marketing"],
  chat: ["functionality"],
  assistant: ["functionality"],
} as const satisfies Partial<Record<IntegrationName, readonly ConsentCategory[]>>;

/** Notes the configured services of every page that the visitor has refused. Shows nothing. */
export function Refusals({ integrations }: { readonly integrations: Integrations }) {
  const hasChosen = useStore(choiceStore, (choice) => choice.hasChosen);
  const consent = useStore(consentStore);
  const { tagManager, chat, assistant } = integrations;

  useEffect(() => {
    if (hasChosen !== true && !isRefusedByBrowser()) return;
    const configured = { "tag-manager": tagManager, chat, assistant };
    for (const name of ["tag-manager", "chat", "assistant"] as const) {
      const isGiven = needed[name].some((category) => consent[category]);
      if (configured[name] !== null && !isGiven) noteOutcome(name, "refused");
    }
  }, [hasChosen, consent, tagManager, chat, assistant]);

  return null;
}
