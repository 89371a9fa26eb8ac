import { Trans } from "@lingui/react";
import { useEffect } from "react";
import { useStore } from "zustand";
import { choiceStore, isRefusedByBrowser, openConsent } from "#app/visitor/consent-keeper.ts";
import { ConsentChoices } from "./consent-choices.tsx";

/** The choices as they are, and whether the browser has refused for its owner. */
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
