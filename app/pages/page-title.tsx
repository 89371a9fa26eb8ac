import { Headline } from "#app/ui/headline.tsx";
import styles from "./page-frame.module.css";

/** The heading of a page that starts with nothing else. */
export function PageTitle({ children }: { readonly children: string }) {
  return (
    <div className={styles["title"]}>
      <Headline level={1}>{children}</Headline>
    </div>
  );
}
