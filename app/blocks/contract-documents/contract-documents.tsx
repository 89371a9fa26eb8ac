import { useLingui } from "@lingui/react";
import { formatDownload } from "#app/i18n/file-size.ts";
import { DownloadLink } from "#app/ui/download-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./contract-documents.module.css";

export function ContractDocuments({ block, level }: BlockProps<"contract_documents">) {
  const { i18n } = useLingui();
  return (
    <section className={styles["documents"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <ul>
        {block.documents.map((document) => (
          <li key={document.href}>
            <DownloadLink
              href={document.href}
              title={document.title}
              about={formatDownload(document, i18n.locale)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
