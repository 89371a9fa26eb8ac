import type { CalculatorBlock } from "#content/blocks/calculator.ts";
import { parseFormula } from "#domain/calculator/formula.ts";
import { formatFigure } from "#app/i18n/figures.ts";
import { useTag } from "#app/i18n/use-tag.ts";
import styles from "./calculator.module.css";
import { formulaText } from "./formula-text.ts";

/** The formula of each result, with the labels that visitors know. */
export function Formulas({ block }: { readonly block: CalculatorBlock }) {
  const tag = useTag();
  const labels = new Map(
    [...block.inputs, ...block.results].map(({ name, title }) => [name, title]),
  );
  const number = (value: number) =>
    formatFigure(value, { format: "number", currency: block.currency }, tag);
  return (
    <dl className={styles["formulas"]}>
      {block.results.map(({ name, title, formula: text }) => {
        const formula = parseFormula(text);
        return formula === null ? null : (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{formulaText(formula, labels, number)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
