import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { useId, useState } from "react";
import { useStore } from "zustand";
import { consentStore, fullConsent, noConsent } from "#app/visitor/consent.ts";
import { choose } from "#app/visitor/consent-keeper.ts";
import { consentCategories, type ConsentCategory } from "#domain/consent/categories.ts";
import styles from "./consent.module.css";

const texts: Readonly<
  Record<ConsentCategory, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>
> = {
  functionality: {
    name: /*i18n*/ { id: "consent.functionality" },
    about: /*i18n*/ { id: "consent.functionality.about" },
  },
  analytics: {
    name: /*i18n*/ { id: "consent.analytics" },
    about: /*i18n*/ { id: "consent.analytics.about" },
  },
  marketing: {
    name: /*i18n*/ { id: "consent.marketing" },
    about: /*i18n*/ { id: "consent.marketing.about" },
  },
};

/** Buttons to accept or reject everything. */
export function ConsentButtons({ onChosen }: { readonly onChosen?: () => void }) {
  const chooseAnd = (consent: typeof noConsent) => () => {
    void choose(consent);
    onChosen?.();
  };
  return (
    <div className={styles["buttons"]}>
      <button className={styles["button"]} type="button" onClick={chooseAnd(fullConsent)}>
        <Trans id="consent.accept" />
      </button>
      <button className={styles["button"]} type="button" onClick={chooseAnd(noConsent)}>
        <Trans id="consent.refuse" />
      </button>
    </div>
  );
}

/** A checkbox for each category, with the visitor's current choice. */
export function ConsentForm({ onChosen }: { readonly onChosen?: () => void }) {
  const { i18n } = useLingui();
  const id = useId();
  const consent = useStore(consentStore);
  return (
    <form
      // Updates the form when the choice changes elsewhere on the page.
      key={JSON.stringify(consent)}
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        const checked = new FormData(event.currentTarget);
        void choose({
          functionality: checked.has("functionality"),
          analytics: checked.has("analytics"),
          marketing: checked.has("marketing"),
        });
        onChosen?.();
      }}
    >
      <ul className={styles["categories"]}>
        <li>
          <input id={`${id}-necessary`} type="checkbox" checked disabled readOnly />
          <label htmlFor={`${id}-necessary`}>{i18n._("consent.necessary")}</label>
          <p>{i18n._("consent.necessary.about")}</p>
        </li>
        {consentCategories.map((category) => (
          <li key={category}>
            <input
              id={`${id}-${category}`}
              name={category}
              type="checkbox"
              defaultChecked={consent[category]}
              aria-describedby={`${id}-${category}-about`}
            />
            <label htmlFor={`${id}-${category}`}>{i18n._(texts[category].name)}</label>
            <p id={`${id}-${category}-about`}>{i18n._(texts[category].about)}</p>
          </li>
        ))}
      </ul>
      <button className={styles["button"]} type="submit" data-quiet>
        <Trans id="consent.save" />
      </button>
    </form>
  );
}

/** Both ways to choose, and a confirmation. */
export function ConsentChoices() {
  const [isSaved, setSaved] = useState(false);
  const onChosen = () => setSaved(true);
  return (
    <>
      <ConsentButtons onChosen={onChosen} />
      <ConsentForm onChosen={onChosen} />
      <p role="status">{isSaved && <Trans id="consent.saved" />}</p>
    </>
  );
}
