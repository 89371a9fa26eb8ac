import { Trans } from "@lingui/react";
import { Suspense } from "react";
import { lazyPart } from "#app/ui/load-part.ts";
import { Contained } from "#app/ui/contained.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import styles from "./consent.module.css";

const Settings = lazyPart(async () => (await import("./open-settings.tsx")).OpenSettings);

/** What the visitor has agreed to, to be changed. Without script nothing foreign is loaded, which it says. */
export function ConsentSettings() {
  const isInBrowser = useInBrowser();
  return (
    <section className={styles["settings"]}>
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
      <Contained>
        <Suspense fallback={null}>{isInBrowser && <Settings />}</Suspense>
      </Contained>
    </section>
  );
}
