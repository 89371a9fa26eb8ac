import { useLingui } from "@lingui/react";
import { RecordTable } from "#app/ui/record-table.tsx";
import type { BlockProps } from "../block-props.ts";
import { DisclosureActions } from "../disclosure-actions.tsx";
import { TitledSection } from "../titled-section.tsx";
import { processingCells, processingColumns } from "../processing-columns.tsx";

export function DataProcessing({ block, level }: BlockProps<"data_processing">) {
  const { i18n } = useLingui();
  const columns = processingColumns(i18n);
  const rows = block.rows.map((row) => ({ id: row.id, cells: processingCells(row, i18n) }));
  return (
    <TitledSection block={block} level={level}>
      <DisclosureActions query={[]} />
      <RecordTable label={block.title ?? columns.service} columns={columns} rows={rows} />
    </TitledSection>
  );
}
