import { ConsentSettings } from "#app/integrations/registry.tsx";
import { Contained } from "#app/ui/contained.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { BrowserMemory } from "./browser-memory.tsx";
import { NeededCookies } from "./needed-cookies.tsx";
import sheet from "../pages.sheet.css?url";
import styles from "./cookie-settings.module.css";

/** Content of the cookie settings below the text: consent, visitor data, and a list of everything stored. */
export function CookieSettings() {
  return (
    <div className={styles["settings"]}>
      <Sheet href={sheet} />
      <Contained>
        <section className={styles["part"]}>
          <ConsentSettings />
        </section>
      </Contained>
      <BrowserMemory />
      <NeededCookies />
    </div>
  );
}
