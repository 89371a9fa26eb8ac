import { Download } from "lucide-react";
import { Sheet } from "./sheet.tsx";
import sheet from "./ui.sheet.css?url";
import styles from "./download-link.module.css";

interface DownloadLinkProps {
  readonly href: string;
  readonly title: string;
  /** Type and size. */
  readonly about: string;
}

/** A link to a file, with its type and size. */
export function DownloadLink({ href, title, about }: DownloadLinkProps) {
  return (
    <a className={styles["download"]} href={href} download>
      <Sheet href={sheet} />
      <Download aria-hidden size={20} />
      <span>
        <span className={styles["title"]}>{title}</span>{" "}
        <span className={styles["about"]}>{about}</span>
      </span>
    </a>
  );
}
