import { Chip, Figure, Stage, Window } from "../parts.tsx";
import { story } from "../story.ts";
import type { ViewProps } from "../view-props.ts";
import styles from "./receivables-day.css?url";

/** Whom to call first today, and why. */
export function ReceivablesDay({ words, figures, isStill }: ViewProps<"receivables-day">) {
  const { count, day, money } = figures;
  const rows = [
    { who: "Ekström Snickeri", why: words.promise, amount: 18400, days: 23, what: words.call },
    { who: "Calder Joinery", why: words.limit, amount: 31250, days: 4, what: words.call },
    { who: "Moulin & Fils", why: words.contact, amount: 7980, days: 12, what: words.write },
    { who: "Halden Baustoffe", why: words.credit, amount: story.difference, days: 0, what: null },
  ];
  return (
    <Stage name="receivables-day" styles={styles} isStill={isStill}>
      <Window
        title={
          <>
            {words.title} <small suppressHydrationWarning>{day(story.approved)}</small>
          </>
        }
        aside={<span className="s-quiet">{words.rest}</span>}
      >
        <div className="r-list">
          {rows.map(({ who, why, amount, days, what }, index) => (
            <div key={who} className="r-row">
              <span className="r-rank">{index + 1}</span>
              <span className="r-who">
                <b>{who}</b>
                <span className="s-quiet">{why}</span>
              </span>
              <span className="r-amount">
                <b>
                  <Figure>{money(amount)}</Figure>
                </b>
                {days > 0 && (
                  <span className="s-quiet">{words.days.replace("#", count(days))}</span>
                )}
              </span>
              <Chip tone={what === null ? "quiet" : index === 0 ? "doubt" : "plain"}>
                {what ?? words.wait}
              </Chip>
            </div>
          ))}
        </div>
      </Window>
    </Stage>
  );
}
