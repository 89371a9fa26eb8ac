import { Chip, Figure, Mark, Stage, Window } from "../parts.tsx";
import { story } from "../story.ts";
import type { ViewProps } from "../view-props.ts";

/** The page of an invoice beside what was read from it. The one doubtful field is enlarged. */
export function Capture({ words, figures, isStill }: ViewProps<"capture">) {
  const { amount, day, money, percent } = figures;
  const { lines, total, invoice, invoiced, order } = story;
  const price = amount(lines.plywood.price);
  const fields = [
    { name: words.supplier, value: words.supplierName, sure: 0.998 },
    { name: words.number, value: invoice, sure: 0.999 },
    { name: words.date, value: day(invoiced), sure: 0.996 },
    { name: words.order, value: order, sure: 0.999 },
    { name: words.price, value: price, sure: 0.71 },
    { name: words.total, value: money(total), sure: 0.994 },
  ];
  return (
    <Stage name="capture" isStill={isStill}>
      <Window title={words.title} aside={<Chip tone="doubt">{words.status}</Chip>}>
        <div className="c-desk">
          <div className="c-page">
            <b>{words.supplierName}</b>
            <span className="c-invoice">
              {words.invoice} {invoice}
            </span>
            <i />
            <i />
            <span className="c-lines" suppressHydrationWarning>
              <i />
              {amount(lines.battens.price)}
              <i />
              <mark>{price}</mark>
              <i />
              {amount(lines.freight.price)}
            </span>
            <span className="c-glass" suppressHydrationWarning>
              {price}
            </span>
          </div>
          <div className="c-fields">
            {fields.map(({ name, value, sure }) => (
              <div key={name} className="c-field" data-doubtful={sure < 0.9 || undefined}>
                <span className="s-quiet">{name}</span>
                <span className="c-value">
                  <Figure>{value}</Figure>
                </span>
                <span className="c-sure">
                  <Figure>{percent(sure)}</Figure>
                  <Mark tone={sure < 0.9 ? "doubt" : "ok"} />
                </span>
              </div>
            ))}
          </div>
        </div>
      </Window>
    </Stage>
  );
}
