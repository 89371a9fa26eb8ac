import { useEffect, useMemo, useRef, useState } from "react";
import { type Calculator, calculate, figureFor } from "#domain/calculator/calculation.ts";
import {
  calculatorParameters,
  figuresQuery,
  readFigures,
} from "#domain/calculator/calculator-address.ts";
import { showInAddress } from "#app/ui/show-in-address.ts";

type Named = Calculator & { readonly name: string };

/** Figures are in the address after this time without a change. */
const addressDelayMs = 300;

/**
 * Returns the figures of a calculator and its results. The address has them, too, so that a link shows the same.
 * `search`: query of the page's address.
 */
export function useFigures(calculator: Named, search: string) {
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<readonly string[]>(() =>
    readFigures(new URLSearchParams(search), calculator).map(String),
  );
  const figures = useMemo(
    () => calculator.inputs.map((input, index) => figureFor(input, texts[index])),
    [calculator, texts],
  );

  // What a visitor entered before the script came, or the browser restored.
  useEffect(() => {
    if (form.current === null) return;
    const entered = new FormData(form.current).getAll(calculatorParameters.figure).map(String);
    setTexts((shown) => (String(entered) === String(shown) ? shown : entered));
  }, []);

  const isChanged =
    String(figures) !== String(readFigures(new URLSearchParams(search), calculator));
  const wasChanged = useRef(false);
  useEffect(() => {
    if (!isChanged && !wasChanged.current) return undefined;
    wasChanged.current = true;
    const timer = setTimeout(
      () => showInAddress(Object.values(calculatorParameters), figuresQuery(calculator, figures)),
      addressDelayMs,
    );
    return () => clearTimeout(timer);
  }, [calculator, figures, isChanged]);

  return {
    form,
    texts,
    figures,
    results: useMemo(() => calculate(calculator, figures), [calculator, figures]),
    change: (index: number, text: string) =>
      setTexts((all) => all.map((old, at) => (at === index ? text : old))),
  };
}
