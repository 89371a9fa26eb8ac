import { useLingui } from "@lingui/react";
import type { Document } from "#content/model/media.ts";
import { formatDownload } from "#app/i18n/file-size.ts";
import { DownloadLink } from "#app/ui/download-link.tsx";
import styles from "./detail.module.css";

/** A column of files to download. */
export function Documents({ documents }: { readonly documents: readonly Document[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles["documents"]}>
      {documents.map((document) => (
        <li key={document.href}>
          <DownloadLink {...document} about={formatDownload(document, i18n.locale)} />
        </li>
      ))}
    </ul>
  );
}
