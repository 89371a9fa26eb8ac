import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { type RecordEntry, recordOf } from "#domain/sample-invoices/record.ts";
import type { PartProps } from "./part-props.ts";
import { PartTitle } from "./parts.tsx";
import styles from "./part.module.css";

/** Who did what, and when. It grows while the visitor works. */
export function Record({ level, ...part }: PartProps) {
  const { i18n } = useLingui();
  return (
    <section className={styles["part"]}>
      <PartTitle level={level}>{i18n._("trial.record")}</PartTitle>
      <ol className={styles["record"]}>
        {recordOf(part.trial).map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only added at the end
          <li key={index} data-visitor={entry.time === null || undefined}>
            <span className={styles["time"]} suppressHydrationWarning>
              {entry.time === null ? i18n._("trial.you") : part.formats.time(entry.time)}
            </span>
            <span suppressHydrationWarning>{textOf(entry, part, i18n)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Texts = Omit<PartProps, "level">;

function textOf(entry: RecordEntry, { invoice, trial, formats }: Texts, i18n: I18n): string {
  if (entry.kind === "arrived") return i18n._("trial.step.arrived", { arrival: invoice.arrival });
  if (entry.kind === "read")
    return i18n._("trial.step.read", { fields: entry.fields, doubtful: entry.doubtful });
  if (entry.kind === "approved" || entry.kind === "approved-in-part")
    return i18n._(stepTexts[entry.kind].id, { amount: formats.money(trial.payable) });
  if ("field" in entry) {
    const shown = trial.fields[entry.field];
    if (shown === undefined) return "";
    const { field, value } = shown;
    return i18n._(stepTexts[entry.kind].id, {
      field: field.title,
      from: formats.value(field.kind, field.read),
      value: formats.value(field.kind, value),
    });
  }
  return i18n._(stepTexts[entry.kind].id);
}

const stepTexts = {
  "unknown-order": /*i18n*/ { id: "trial.step.unknown-order" },
  agrees: /*i18n*/ { id: "trial.step.agrees" },
  differs: /*i18n*/ { id: "trial.step.differs" },
  handed: /*i18n*/ { id: "trial.step.handed" },
  confirmed: /*i18n*/ { id: "trial.step.confirmed" },
  corrected: /*i18n*/ { id: "trial.step.corrected" },
  approved: /*i18n*/ { id: "trial.step.approved" },
  "approved-in-part": /*i18n*/ { id: "trial.step.approved-in-part" },
  queried: /*i18n*/ { id: "trial.step.queried" },
  posted: /*i18n*/ { id: "trial.step.posted" },
  "on-hold": /*i18n*/ { id: "trial.step.on-hold" },
} as const;
