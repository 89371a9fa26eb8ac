import { Avatar, Chip, Figure, Mark, Stage } from "../parts.tsx";
import { story } from "../story.ts";
import type { ViewProps } from "../view-props.ts";

/** The inbox of someone who approves, on a phone, with what belongs to the invoice beside it. */
export function Approval({ words, figures, isStill }: ViewProps<"approval">) {
  const { day, money, time } = figures;
  const { order, deliveryNote, agreed, total, difference, due } = story;
  const papers = [
    { name: words.order, value: order, amount: money(agreed) },
    { name: words.delivery, value: deliveryNote, amount: words.complete },
    { name: words.contract, value: words.clause, amount: words.until },
  ];
  return (
    <Stage name="approval" isStill={isStill}>
      <div className="a-desk">
        <div className="a-phone">
          <div className="a-top">
            <b suppressHydrationWarning>{time("10:42")}</b>
            <Avatar name={words.approver} />
          </div>
          <div className="a-heading">{words.title}</div>
          <div className="a-card">
            <span className="s-quiet">{words.supplier}</span>
            <b className="a-total">
              <Figure>{money(total)}</Figure>
            </b>
            <Chip tone="doubt">
              <Figure>{money(difference)}</Figure> {words.above}
            </Chip>
            <span className="a-action">
              <Mark tone="ok" />
              {words.action}
            </span>
            <span className="a-second">{words.second}</span>
          </div>
          <div className="a-next">
            <span>{words.next}</span>
            <span className="s-quiet" suppressHydrationWarning>
              {day(due)}
            </span>
          </div>
        </div>
        <div className="a-side">
          {papers.map(({ name, value, amount }) => (
            <div key={name} className="a-paper">
              <span>
                <b>{name}</b> <span className="s-quiet">{value}</span>
              </span>
              <Figure>{amount}</Figure>
            </div>
          ))}
          <div className="a-posted">
            <Chip tone="ok">{words.posted}</Chip>
            <span className="s-quiet">{words.seconds}</span>
          </div>
        </div>
      </div>
    </Stage>
  );
}
