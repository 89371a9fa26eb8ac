import { useLingui } from "@lingui/react";
import type { Subprocessor } from "#content/blocks/subprocessors.ts";
import { Headline } from "#app/ui/headline.tsx";
import { RecordTable } from "#app/ui/record-table.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import { DisclosureActions } from "../disclosure-actions.tsx";
import { TitledSection } from "../titled-section.tsx";
import { processingCells, processingColumns } from "../processing-columns.tsx";
import { NameFilter } from "./name-filter.tsx";
import styles from "./subprocessors.module.css";
import { useNameFilters } from "./use-name-filters.ts";

/** The companies that process data, and their sub-contractors; each table has its own filter. */
export function Subprocessors({ block, level }: BlockProps<"subprocessors">) {
  const { i18n } = useLingui();
  const { chosen, choose } = useNameFilters();
  const tables = [
    { kind: "subprocessor", filter: "subprocessor", title: i18n._("subprocessors.title") },
    {
      kind: "sub_contractor",
      filter: "sub-contractor",
      title: i18n._("subprocessors.contractors"),
    },
  ] as const;
  const shown = tables
    .map((table) => {
      const rows = block.rows.filter(({ kind }) => kind === table.kind);
      const name = chosen[table.filter];
      const isKnown = rows.some((row) => row.name === name);
      return {
        ...table,
        rows,
        name: isKnown ? name : "",
        visible: isKnown ? rows.filter((row) => row.name === name) : rows,
      };
    })
    .filter(({ rows }) => rows.length > 0);
  // Without script the page is loaded again, and this fragment brings the reader back to the tables.
  const formId = `filters-${block.id}`;
  const count = shown.reduce((sum, { visible }) => sum + visible.length, 0);
  return (
    <TitledSection block={block} level={level}>
      <Sheet href={sheet} />
      <form className={styles["filters"]} id={formId} method="get" action={`#${formId}`}>
        {shown.map(({ filter, title, rows, name }) => (
          <NameFilter
            key={filter}
            filter={filter}
            label={title}
            names={namesOf(rows)}
            chosen={name}
            onChoose={choose}
          />
        ))}
        <button type="submit">{i18n._("subprocessors.filter")}</button>
        <DisclosureActions query={queryOf(chosen)} />
        <p role="status">{i18n._("subprocessors.count", { count, total: block.rows.length })}</p>
      </form>
      {shown.map(({ kind, title, visible }) => (
        <div className={styles["table"]} key={kind}>
          <Headline level={block.title ? deeper(level) : level} size="small">
            {title}
          </Headline>
          <RecordTable
            label={title}
            columns={{ name: i18n._("subprocessors.name"), ...processingColumns(i18n) }}
            rows={visible.map((row) => ({
              id: row.id,
              cells: { name: row.name, ...processingCells(row, i18n) },
            }))}
          />
        </div>
      ))}
    </TitledSection>
  );
}

/** The file has the same filters as the tables. */
const queryOf = (chosen: Readonly<Record<string, string>>) =>
  Object.entries(chosen).filter(([, name]) => name !== "");

const namesOf = (rows: readonly Subprocessor[]) =>
  [...new Set(rows.map(({ name }) => name))].sort((a, b) => a.localeCompare(b));
