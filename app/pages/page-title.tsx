import { Headline } from "#app/ui/headline.tsx";
import styles from "./page-frame.module.css";

interface PageTitleProps {
  /** A text follows, which stands beside the title on a wide page. */
  readonly isBesideText?: boolean;
  readonly children: string;
}

/** The heading of a page that starts with nothing else. */
export function PageTitle({ isBesideText = false, children }: PageTitleProps) {
  return (
    <div className={styles["title"]} data-beside={isBesideText || undefined}>
      <Headline level={1}>{children}</Headline>
    </div>
  );
}
