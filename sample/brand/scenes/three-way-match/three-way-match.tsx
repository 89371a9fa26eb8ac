import { Avatar, Chip, Figure, Mark, Stage, Window } from "../parts.tsx";
import { story } from "../story.ts";
import type { ViewProps } from "../view-props.ts";

type Props = ViewProps<"three-way-match">;

/** Order, delivery note and invoice side by side. The line that differs is marked and has an owner. */
export function ThreeWayMatch({ words, figures, isStill }: Props) {
  const { day, money } = figures;
  const { order, deliveryNote, invoice, ordered, delivered, invoiced, difference } = story;
  return (
    <Stage name="three-way-match" isStill={isStill}>
      <Window title={words.supplier} aside={<Chip tone="doubt">{words.status}</Chip>}>
        <div className="m-row m-head">
          <span />
          <Document name={words.order} number={order} date={day(ordered)} />
          <Document name={words.delivery} number={deliveryNote} date={day(delivered)} />
          <Document name={words.invoice} number={invoice} date={day(invoiced)} />
        </div>
        <Line name="battens" words={words} figures={figures} />
        <Line name="plywood" words={words} figures={figures} />
        {!isStill && <Line name="freight" words={words} figures={figures} />}
        <div className="m-decision">
          <Avatar name={words.approver} />
          <span>
            <b>{words.approver}</b>
            <span className="s-quiet">{words.question}</span>
          </span>
          <span className="m-difference">
            <span className="s-quiet">{words.difference}</span>
            <Figure>{money(difference)}</Figure>
          </span>
        </div>
      </Window>
    </Stage>
  );
}

interface DocumentProps {
  readonly name: string;
  readonly number: string;
  readonly date: string;
}

const Document = ({ name, number, date }: DocumentProps) => (
  <span>
    <b>{name}</b>
    <span className="s-quiet" suppressHydrationWarning>
      {number}
      <span className="m-date"> · {date}</span>
    </span>
  </span>
);

interface LineProps extends Pick<Props, "words" | "figures"> {
  readonly name: keyof typeof story.lines;
}

function Line({ name, words, figures: { amount, count } }: LineProps) {
  const line = story.lines[name];
  const { quantity, price } = line;
  const agreed = "agreedPrice" in line ? line.agreedPrice : price;
  const differs = agreed !== price;
  const cell = (unit: number) => (
    <span className="m-cell">
      <Figure>{amount(quantity * unit)}</Figure>
      {quantity > 1 && (
        <span className="s-quiet" suppressHydrationWarning>
          {count(quantity)} × <span className="m-price">{amount(unit)}</span>
        </span>
      )}
    </span>
  );
  return (
    <div className="m-row m-line" data-differs={differs || undefined}>
      <span className="m-item">{words[name]}</span>
      {cell(agreed)}
      <span className="m-cell">
        {quantity > 1 && <Figure>{count(quantity)}</Figure>}
        <span className="s-quiet">{words.received}</span>
      </span>
      {cell(price)}
      <Mark tone={differs ? "doubt" : "ok"} />
    </div>
  );
}
