import { Trans } from "@lingui/react";
import { useEffect } from "react";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./error-page.module.css";

/** In place of a page that was opened without a connection; it comes as soon as there is one. */
export function OfflinePage() {
  useEffect(() => {
    const load = () => location.reload();
    // It may have come back while this page was fading in.
    if (navigator.onLine) load();
    addEventListener("online", load, { once: true });
    return () => removeEventListener("online", load);
  }, []);

  return (
    <div className={styles["error"]}>
      <Headline level={1}>
        <Trans id="error.offline-heading" />
      </Headline>
      <p>
        <Trans id="error.offline" />
      </p>
    </div>
  );
}
