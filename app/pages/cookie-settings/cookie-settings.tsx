import { ConsentSettings } from "#app/integrations/registry.tsx";
import { BrowserMemory } from "./browser-memory.tsx";
import { NeededCookies } from "./needed-cookies.tsx";
import styles from "./cookie-settings.module.css";

/** What stands on the page of cookie settings below its text: what may be loaded, what is remembered, and what is stored at all. */
export function CookieSettings() {
  return (
    <div className={styles["settings"]}>
      <ConsentSettings />
      <BrowserMemory />
      <NeededCookies />
    </div>
  );
}
