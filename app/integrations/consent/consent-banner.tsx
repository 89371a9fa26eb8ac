import { Trans } from "@lingui/react";
import { useEffect, useId } from "react";
import { useStore } from "zustand";
import { choiceStore, isRefusedByBrowser, openConsent } from "#app/visitor/consent-keeper.ts";
import { ConsentButtons, ConsentForm } from "./consent-choices.tsx";
import styles from "./consent.module.css";

/** Reads the visitor's choice. Asks for one if there is none and the browser does not send an opt-out signal. */
export function ConsentBanner({ asks }: { readonly asks: boolean }) {
  const hasChosen = useStore(choiceStore, (choice) => choice.hasChosen);
  useEffect(() => {
    void openConsent();
  }, []);
  return asks && hasChosen === false && !isRefusedByBrowser() ? <Question /> : null;
}

/** Not a dialog, because the page stays usable. */
export function Question() {
  const id = useId();
  return (
    <section className={styles["banner"]} ref={makeRoom} aria-labelledby={id}>
      <div className={styles["inner"]}>
        <div className={styles["text"]}>
          <h2 className={styles["title"]} id={id}>
            <Trans id="consent.title" />
          </h2>
          <p>
            <Trans id="consent.text" />
          </p>
        </div>
        <ConsentButtons />
        <details className={styles["details"]}>
          <summary>
            <Trans id="consent.choose" />
          </summary>
          <ConsentForm />
        </details>
      </div>
    </section>
  );
}

/** Adds space, so that the end of the page and focused elements can be scrolled to above the banner. */
function makeRoom(banner: HTMLElement | null) {
  if (banner === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--covered", `${banner.offsetHeight}px`),
  );
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty("--covered");
  };
}
