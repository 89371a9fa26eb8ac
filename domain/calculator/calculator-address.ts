import { type Calculator, figureFor, initialFigures } from "./calculation.ts";

/** Query parameters by which an address shows a calculation, in `docs/names.md`. */
export const calculatorParameters = {
  /** Name of the calculator. */
  calculator: "calculator",
  /** Its figures in their order, repeated. */
  figure: "figure",
  /** In links to other pages: path of the page that has the calculator. */
  page: "calculator-page",
} as const;

type Named = Pick<Calculator, "inputs"> & { readonly name: string };

/** Returns the figures in an address; the initial ones if they belong to another calculator, or are none. */
export function readFigures(query: URLSearchParams, calculator: Named): readonly number[] {
  if (query.get(calculatorParameters.calculator) !== calculator.name)
    return initialFigures(calculator);
  const given = query.getAll(calculatorParameters.figure);
  return calculator.inputs.map((input, index) => figureFor(input, given[index]));
}

/** Returns the query of a calculation. `page`: path of its page, for a link to another page. */
export function figuresQuery(
  { name }: Pick<Named, "name">,
  figures: readonly number[],
  page?: string,
): URLSearchParams {
  const query = new URLSearchParams({ [calculatorParameters.calculator]: name });
  if (page !== undefined) query.set(calculatorParameters.page, page);
  for (const figure of figures) query.append(calculatorParameters.figure, String(figure));
  return query;
}
