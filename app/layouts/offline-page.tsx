import { Trans } from "@lingui/react";
import { useEffect } from "react";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./error-page.module.css";

/** Replaces a page that was opened without a connection, and loads it when the connection is back. */
export function OfflinePage() {
  useEffect(() => {
    const load = () => location.reload();
    // The connection may have been restored while this page was appearing.
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
