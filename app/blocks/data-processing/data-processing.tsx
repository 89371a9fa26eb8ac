import { useLingui } from "@lingui/react";
import { Headline } from "#app/ui/headline.tsx";
import { RecordTable } from "#app/ui/record-table.tsx";
import type { BlockProps } from "../block-props.ts";
import { DisclosureActions } from "../disclosure-actions.tsx";
import { processingCells, processingColumns } from "../processing-columns.tsx";
import styles from "./data-processing.module.css";

export function DataProcessing({ block, level }: BlockProps<"data_processing">) {
  const { i18n } = useLingui();
  const columns = processingColumns(i18n);
  const rows = block.rows.map((row) => ({ id: row.id, cells: processingCells(row, i18n) }));
  return (
    <section className={styles["processing"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <DisclosureActions query={[]} />
      <RecordTable label={block.title ?? columns.service} columns={columns} rows={rows} />
    </section>
  );
}
