import { Chip, Stage, Window } from "../parts.tsx";
import { story } from "../story.ts";
import type { ViewProps } from "../view-props.ts";

/** The record of an invoice: who did what, and when, from arrival to archive. */
export function AuditRecord({ words, figures, isStill }: ViewProps<"audit-record">) {
  const { day, time } = figures;
  const { approved, invoice, paid } = story;
  const entries = [
    { at: time("08:12"), what: words.arrived, who: words.email },
    { at: time("08:12"), what: words.read, who: words.capture },
    { at: time("08:31"), what: words.compared, who: words.matching, isDoubtful: true },
    { at: time("10:42"), what: words.decided, who: words.approver },
    { at: time("10:42"), what: words.posted, who: words.erp },
    { at: day(paid), what: words.paid, who: words.bank },
    { at: day(paid), what: words.archived, who: words.archive },
  ];
  // A still is too small for what has to be explained.
  const shown = isStill ? entries.filter(({ isDoubtful }) => !isDoubtful) : entries;
  return (
    <Stage name="audit-record" isStill={isStill}>
      <Window
        title={
          <>
            {words.invoice} {invoice} <small>{words.supplier}</small>
          </>
        }
        aside={<Chip tone="ok">{words.status}</Chip>}
      >
        <div className="d-list">
          <span className="d-day s-quiet" suppressHydrationWarning>
            {day(approved)}
          </span>
          {shown.map(({ at, what, who, isDoubtful }) => (
            <div key={what} className="d-entry" data-doubtful={isDoubtful}>
              <span className="d-time s-quiet" suppressHydrationWarning>
                {at}
              </span>
              <span>
                <b>{what}</b> <span className="s-quiet">{who}</span>
              </span>
            </div>
          ))}
        </div>
      </Window>
    </Stage>
  );
}
