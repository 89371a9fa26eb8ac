import { Trans } from "@lingui/react";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Headline } from "#app/ui/headline.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { choiceStore, isRefusedByBrowser, openConsent } from "#app/visitor/consent-keeper.ts";
import { ConsentChoices } from "./consent-choices.tsx";
import sheet from "../integrations.sheet.css?url";
import styles from "./consent-settings.module.css";

/**
 * The visitor's consent, which can be changed here, and a note if the browser sends an opt-out signal. The choices keep
 * their place until the browser has read what was chosen. Without script a text says that no third-party content is loaded.
 */
export function ConsentSettings() {
  const hasChosen = useStore(choiceStore, (choice) => choice.hasChosen);
  useEffect(() => {
    void openConsent();
  }, []);
  return (
    <>
      <Sheet href={sheet} />
      <Headline level={2}>
        <Trans id="consent.title" />
      </Headline>
      <p>
        <Trans id="consent.text" />
      </p>
      <noscript>
        <p>
          <Trans id="consent.no-script" />
        </p>
      </noscript>
      <div className={styles["choices"]} inert={hasChosen === null}>
        <ConsentChoices />
      </div>
      {hasChosen === false && isRefusedByBrowser() && (
        <p>
          <Trans id="consent.signal" />
        </p>
      )}
    </>
  );
}
