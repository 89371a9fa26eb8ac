import { useLingui } from "@lingui/react";
import { formatDownload } from "#app/i18n/file-size.ts";
import { DownloadLink } from "#app/ui/download-link.tsx";
import type { BlockProps } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";
import styles from "./contract-documents.module.css";

export function ContractDocuments({ block, level }: BlockProps<"contract_documents">) {
  const { i18n } = useLingui();
  return (
    <TitledSection block={block} level={level}>
      <ul className={styles["documents"]}>
        {block.documents.map((document) => (
          <li key={document.href}>
            <DownloadLink {...document} about={formatDownload(document, i18n.locale)} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
