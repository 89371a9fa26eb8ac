import { Trans } from "@lingui/react";
import { useEffect, useState } from "react";
import styles from "./online-status.module.css";

/** Announces when the connection is lost and restored; renders nothing otherwise. */
export function OnlineStatus() {
  const [status, setStatus] = useState<"unknown" | "offline" | "back">("unknown");

  useEffect(() => {
    const onOffline = () => setStatus("offline");
    const onOnline = () => setStatus((before) => (before === "offline" ? "back" : before));
    if (!navigator.onLine) onOffline();
    addEventListener("offline", onOffline);
    addEventListener("online", onOnline);
    return () => {
      removeEventListener("offline", onOffline);
      removeEventListener("online", onOnline);
    };
  }, []);

  return (
    <div className={styles["status"]} role="status" data-status={status}>
      {status === "offline" && <Trans id="navigation.offline" />}
      {status === "back" && <Trans id="navigation.online" />}
    </div>
  );
}
