import { Chip, Figure, Stage, Window } from "../parts.tsx";
import { story } from "../story.ts";
import type { ViewProps } from "../view-props.ts";

/** Lines from payments (rows of the left column) to what they pay (rows of the right one), in a box of 100 × 4. */
const joins = [
  "M0 .5C50 .5 50 .5 100 .5",
  "M0 .5C50 .5 50 1.5 100 1.5",
  "M0 1.5C50 1.5 50 2.5 100 2.5",
  "M0 2.5C50 2.5 50 3.5 100 3.5",
];

/** Incoming payments on the left, open items on the right, joined. One payment has found its invoice by its amount. */
export function PaymentMatching({ words, figures, isStill }: ViewProps<"payment-matching">) {
  const { money, percent } = figures;
  const { agreed, creditNote, difference, invoice, total } = story;
  const payments = [
    { who: "Halden Baustoffe", note: invoice, amount: agreed },
    { who: "Calder Joinery", note: words.noReference, amount: 12480.5 },
    { who: "Moulin & Fils", note: words.twice, amount: 7980, isDoubtful: true },
  ];
  const items = [
    { name: `${words.invoice} ${invoice}`, amount: total },
    { name: `${words.creditNote} ${creditNote}`, amount: -difference },
    { name: `${words.invoice} 40096`, amount: 12480.5 },
    { name: `${words.invoice} 39981`, amount: 7890, isDoubtful: true },
  ];
  return (
    <Stage name="payment-matching" isStill={isStill}>
      <Window
        title={words.title}
        aside={<Chip tone="ok">{words.rate.replace("#", percent(0.94))}</Chip>}
      >
        <div className="p-heads s-quiet">
          <span>{words.bank}</span>
          <span>{words.open}</span>
        </div>
        <div className="p-desk">
          <div className="p-column">
            {payments.map(({ who, note, amount, isDoubtful }) => (
              <div key={who} className="p-item" data-doubtful={isDoubtful}>
                <span>
                  <b>{who}</b>
                  <span className="s-quiet">{note}</span>
                </span>
                <Figure>{money(amount)}</Figure>
              </div>
            ))}
          </div>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none">
            {joins.map((join) => (
              <path key={join} d={join} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
          <div className="p-column">
            {items.map(({ name, amount, isDoubtful }) => (
              <div key={name} className="p-item" data-doubtful={isDoubtful}>
                <b>{name}</b>
                <Figure>{money(amount)}</Figure>
              </div>
            ))}
          </div>
        </div>
        <div className="p-question">
          <Chip tone="doubt">{words.sure.replace("#", percent(0.83))}</Chip>
          <span>{words.question}</span>
        </div>
      </Window>
    </Stage>
  );
}
