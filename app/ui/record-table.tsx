/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose display changes */
import type { ReactNode } from "react";
import styles from "./record-table.module.css";
import { Sheet } from "./sheet.tsx";
import sheet from "./ui.sheet.css?url";

interface RecordTableProps<Column extends string> {
  /** Accessible name of the table. */
  readonly label: string;
  /** Headings by column, in order. The first column names the row. */
  readonly columns: Readonly<Record<Column, string>>;
  readonly rows: readonly {
    readonly id: string;
    readonly cells: Readonly<Record<Column, ReactNode>>;
  }[];
}

/** A table with many columns. In a narrow place each row becomes a list of its cells with their headings. */
export function RecordTable<Column extends string>({
  label,
  columns,
  rows,
}: RecordTableProps<Column>) {
  const names = Object.keys(columns).filter((name): name is Column => Object.hasOwn(columns, name));
  return (
    <div className={styles["frame"]}>
      <Sheet href={sheet} />
      <table className={styles["table"]} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {names.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, cells }) => (
            <tr key={id} role="row">
              {names.map((name, index) =>
                index === 0 ? (
                  <th key={name} role="rowheader" scope="row" data-label={columns[name]}>
                    {cells[name]}
                  </th>
                ) : (
                  <td
                    key={name}
                    role="cell"
                    data-label={columns[name]}
                    data-empty={cells[name] === null || undefined}
                  >
                    {cells[name]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
