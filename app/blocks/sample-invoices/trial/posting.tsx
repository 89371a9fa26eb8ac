import { useLingui } from "@lingui/react";
import type { PartProps } from "./part-props.ts";
import { Figure, PartTitle } from "./parts.tsx";
import styles from "./part.module.css";

/** The posting that follows from an approval, or that there is none. */
export function Posting({
  trial,
  formats,
  level,
  currency,
}: PartProps & { readonly currency: string }) {
  const { i18n } = useLingui();
  const { outcome, posting } = trial;
  return (
    <section className={styles["part"]}>
      <PartTitle level={level}>
        {outcome === "open" ? i18n._("trial.proposal") : i18n._("trial.posting")}
      </PartTitle>
      {outcome === "queried" ? (
        <p className={styles["note"]}>{i18n._("trial.no-posting")}</p>
      ) : (
        <table className={styles["posting"]} data-proposal={outcome === "open" || undefined}>
          <thead>
            <tr>
              <th scope="col">{i18n._("trial.account")}</th>
              <th scope="col">{i18n._("trial.debit", { currency })}</th>
              <th scope="col">{i18n._("trial.credit", { currency })}</th>
            </tr>
          </thead>
          <tbody>
            {posting.map(({ account, side, amount }) => (
              <tr key={`${side} ${account}`}>
                <th scope="row">{account}</th>
                <td>{side === "debit" && <Figure>{formats.amount(amount)}</Figure>}</td>
                <td>{side === "credit" && <Figure>{formats.amount(amount)}</Figure>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
