import { Trans } from "@lingui/react";
import { Suspense } from "react";
import { lazyPart } from "#app/ui/load-part.ts";
import { Contained } from "#app/ui/contained.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import styles from "./consent.module.css";

const Settings = lazyPart(async () => (await import("./open-settings.tsx")).OpenSettings);

/** The visitor's consent, which can be changed here. Without script it says that no third-party content is loaded. */
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
