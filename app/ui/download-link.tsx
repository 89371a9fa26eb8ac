import { Download } from "lucide-react";
import { Sheet } from "./sheet.tsx";
import sheet from "./ui.sheet.css?url";
import styles from "./download-link.module.css";

interface DownloadLinkProps {
  readonly href: string;
  readonly title: string;
  /** Type, size and language. */
  readonly about: string;
  /** Language of the file; null if unknown. */
  readonly language: string | null;
}

/** A link to a file, with its type, size and language. */
export function DownloadLink({ href, title, about, language }: DownloadLinkProps) {
  return (
    <a className={styles["download"]} href={href} hrefLang={language ?? undefined} download>
      <Sheet href={sheet} />
      <Download aria-hidden size={20} />
      <span>
        <span className={styles["title"]}>{title}</span>{" "}
        <span className={styles["about"]}>{about}</span>
      </span>
    </a>
  );
}
