import { useLingui } from "@lingui/react";
import type { CalculatorBlock } from "#content/blocks/calculator.ts";
import { formatFigure } from "#app/i18n/figures.ts";
import { useTag } from "#app/i18n/use-tag.ts";
import styles from "./calculator.module.css";

interface ResultsProps {
  readonly block: CalculatorBlock;
  /** In the order of the block's results; null where there is none. */
  readonly results: readonly (number | null)[];
}

/** The results, the first of which is large. Changes are announced. */
export function Results({ block, results }: ResultsProps) {
  const { i18n } = useLingui();
  const tag = useTag();
  return (
    <div role="status" aria-label={i18n._("calculator.results")}>
      <dl className={styles["results"]}>
        {block.results.map(({ name, title, format, withoutResult }, index) => {
          const value = results[index] ?? null;
          return (
            <div key={name}>
              <dt>{title}</dt>
              <dd data-empty={value === null || undefined} suppressHydrationWarning>
                {value === null
                  ? (withoutResult ?? i18n._("calculator.without-result"))
                  : formatFigure(value, { format, currency: block.currency }, tag)}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
