import { useLingui } from "@lingui/react";
import { surplusOf } from "#domain/sample-invoices/posting.ts";
import type { PartProps } from "./part-props.ts";
import { Figure, Mark, PartTitle, Unseen } from "./parts.tsx";
import styles from "./part.module.css";

/** Quantities of the order, the goods receipt and the invoice, line by line. Without an order only those of the invoice. */
export function Matching({ invoice, trial, formats, level }: PartProps) {
  const { i18n } = useLingui();
  const known = (quantity: number) =>
    trial.isOrderKnown ? <Figure>{formats.count(quantity)}</Figure> : <Unknown />;
  return (
    <section className={styles["part"]}>
      <PartTitle level={level}>{i18n._("trial.matching")}</PartTitle>
      <table className={styles["matching"]}>
        <thead>
          <tr>
            <th scope="col">{i18n._("trial.ordered")}</th>
            <th scope="col">{i18n._("trial.received")}</th>
            <th scope="col">{i18n._("trial.invoiced")}</th>
          </tr>
        </thead>
        {invoice.lines.map((line) => {
          const differs = !trial.isOrderKnown || surplusOf(line) > 0;
          return (
            <tbody key={line.title} data-differs={differs || undefined}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {line.title}
                </th>
              </tr>
              <tr>
                <td>{known(line.ordered)}</td>
                <td>{known(line.received)}</td>
                <td>
                  <span className={styles["last"]}>
                    <Figure>{formats.count(line.invoiced)}</Figure>
                    <Mark tone={differs ? "doubt" : "ok"} />
                    <Unseen>{differs ? i18n._("trial.differs") : i18n._("trial.agrees")}</Unseen>
                  </span>
                </td>
              </tr>
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

function Unknown() {
  const { i18n } = useLingui();
  return (
    <>
      <span aria-hidden>–</span>
      <Unseen>{i18n._("trial.unknown")}</Unseen>
    </>
  );
}
