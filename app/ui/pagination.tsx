import { ChevronLeft, ChevronRight } from "lucide-react";
import styles from "./pagination.module.css";
import { Sheet } from "./sheet.tsx";
import sheet from "./ui.sheet.css?url";

interface PageLink {
  readonly href: string;
  readonly text: string;
}

interface PaginationProps {
  /** Accessible name of the landmark. */
  readonly label: string;
  /** The current position: `Page 2 of 7`. */
  readonly position: string;
  /** Null on the first page. */
  readonly previous: PageLink | null;
  /** Null on the last page. */
  readonly next: PageLink | null;
}

/** Links between the pages of a list. Renders nothing if there is only one page. */
export function Pagination({ label, position, previous, next }: PaginationProps) {
  if (previous === null && next === null) return null;
  return (
    <nav className={styles["pagination"]} aria-label={label}>
      <Sheet href={sheet} />
      {previous && (
        <a href={previous.href} rel="prev">
          <ChevronLeft aria-hidden size={18} />
          {previous.text}
        </a>
      )}
      <p aria-current="page">{position}</p>
      {next && (
        <a href={next.href} rel="next">
          {next.text}
          <ChevronRight aria-hidden size={18} />
        </a>
      )}
    </nav>
  );
}
