import { Trans } from "@lingui/react";
import { useEffect, useId } from "react";
import { useStore } from "zustand";
import { choiceStore, isRefusedByBrowser, openConsent } from "#app/visitor/consent-keeper.ts";
import { ConsentButtons, ConsentForm } from "./consent-choices.tsx";
import styles from "./consent.module.css";

/**
 * Reads the visitor's choice. If there is none and the browser sends no opt-out signal, shows the banner, unless `asks`
 * is false.
 */
export function ConsentBanner({ asks }: { readonly asks: boolean }) {
  const hasChosen = useStore(choiceStore, (choice) => choice.hasChosen);
  useEffect(() => {
    void openConsent();
  }, []);
  return asks && hasChosen === false && !isRefusedByBrowser() ? <Question /> : null;
}

/** The visible banner. It is not a dialog, because the page stays usable. */
export function Question() {
  const id = useId();
  return (
    <section className={styles["banner"]} ref={reserveSpace} aria-labelledby={id}>
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

/** Reserves space below the page, so that the banner hides neither the end of the page nor focused elements. */
function reserveSpace(banner: HTMLElement | null) {
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
