import { useLingui } from "@lingui/react";
import type { CalculatorFigure } from "#content/blocks/calculator.ts";
import { figureFor } from "#domain/calculator/calculation.ts";
import { calculatorParameters } from "#domain/calculator/calculator-address.ts";
import { formatFigure, unitOf } from "#app/i18n/figures.ts";
import { useTag } from "#app/i18n/use-tag.ts";
import { Field } from "#app/ui/field.tsx";
import styles from "./calculator.module.css";

interface FigureProps {
  readonly id: string;
  readonly input: CalculatorFigure;
  readonly currency: string;
  /** What the visitor entered. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A number with its unit, and a slider unless it is an assumption. The slider needs script and is hidden without. */
export function Figure({ id, input, currency, text, onChange }: FigureProps) {
  const { i18n } = useLingui();
  const tag = useTag();
  const { title, format, minimum, maximum, step, isAssumption } = input;
  const figure = figureFor(input, text);
  const write = (value: number) =>
    formatFigure(format === "percent" ? value / 100 : value, { format, currency }, tag);
  const unit = unitOf(figure, { format, currency }, tag);
  // The unit of time is beside the input.
  const isTime = format !== "money" && format !== "percent";
  const writeLimit = (value: number) =>
    isTime ? formatFigure(value, { format: "number", currency }, tag) : write(value);
  const range = i18n._("calculator.range", { from: writeLimit(minimum), to: writeLimit(maximum) });
  return (
    <div className={styles["figure"]}>
      <Field id={id} label={title} hint={isAssumption ? null : range}>
        {(control) => (
          <div className={styles["entry"]}>
            <input
              {...control}
              type="number"
              inputMode="decimal"
              name={calculatorParameters.figure}
              min={minimum}
              max={maximum}
              step="any"
              value={text}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
            {unit !== null && <span className={styles["unit"]}>{unit}</span>}
          </div>
        )}
      </Field>
      {!isAssumption && (
        <input
          className={styles["slider"]}
          type="range"
          aria-label={title}
          aria-valuetext={write(figure)}
          min={minimum}
          max={maximum}
          step={step}
          value={figure}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}
