import { Trans } from "@lingui/react";
import { useEffect } from "react";
import { useStore } from "zustand";
import { choiceStore, isRefusedByBrowser, openConsent } from "#app/visitor/consent-keeper.ts";
import { ConsentChoices } from "./consent-choices.tsx";

/** The current choices, and a note if the browser sends an opt-out signal. */
export function OpenSettings() {
  const hasChosen = useStore(choiceStore, (choice) => choice.hasChosen);
  useEffect(() => {
    void openConsent();
  }, []);
  if (hasChosen === null) return null;
  return (
    <>
      {!hasChosen && isRefusedByBrowser() && (
        <p>
          <Trans id="consent.signal" />
        </p>
      )}
      <ConsentChoices />
    </>
  );
}
