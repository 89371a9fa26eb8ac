import { useLingui } from "@lingui/react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { withTexts } from "#app/i18n/i18n.ts";
import { Headline } from "#app/ui/headline.tsx";
import { lazyPart, loadPart } from "#app/ui/load-part.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { servedMarkup, useIsServed } from "#app/ui/use-is-served.ts";
import { type BlockProps, deeper } from "../block-props.ts";
import styles from "./sample-invoices.module.css";
import sheet from "./sample-invoices.sheet.css?url";
import type { TrialProps } from "./trial/trial.tsx";
import { wakeOnTouch } from "./wake-on-touch.ts";

const load = () => withTexts("trial", import("./trial/trial.tsx"));
const Trial = lazyPart(async () => (await load()).Trial);

/** Invoices that visitors try. What the server rendered works without script; the first touch loads the script. */
export function SampleInvoices({ block, level }: BlockProps<"sample_invoices">) {
  const { search, pathname } = useLocation();
  const { title, html, anchor, id } = block;
  const trial: TrialProps = { block, level: deeper(level), search, pathname };
  const isServed = useIsServed(block);
  const place = useIsland(trial, isServed);
  return (
    <section className={styles["sample-invoices"]} aria-labelledby={`${id}-title`}>
      <Sheet href={sheet} />
      <div className={styles["words"]}>
        <Headline id={anchor} level={level}>
          <span id={`${id}-title`}>{title}</span>
        </Headline>
        {html && <RichText html={html} />}
      </div>
      {isServed ? (
        <div key="served" className={styles["trial"]} ref={place} {...servedMarkup} />
      ) : (
        <div key="drawn" className={styles["trial"]}>
          <Trial key={search} {...trial} />
        </div>
      )}
    </section>
  );
}

/**
 * Brings served markup to life at the first touch, as a tree of its own: in the tree of the page it would have to be loaded with the page.
 */
function useIsland(trial: TrialProps, isServed: boolean) {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const served = useRef({ i18n, trial });
  useEffect(() => {
    const element = place.current;
    if (!isServed || element === null) return undefined;
    let end = () => {};
    const stop = wakeOnTouch(element, async () => {
      const { hydrateTrial } = await loadPart(load);
      end = await hydrateTrial(element, served.current.i18n, served.current.trial);
    });
    return () => {
      stop();
      // React does not end a tree while it renders another one.
      queueMicrotask(end);
    };
  }, [isServed]);
  return place;
}
