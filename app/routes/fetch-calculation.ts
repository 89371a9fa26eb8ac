import type { CalculatorBlock } from "#content/blocks/calculator.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { Page } from "#content/model/page.ts";
import type { SiteRequest } from "#app/context.ts";
import { formatFigure } from "#app/i18n/figures.ts";
import { tagOf } from "#app/i18n/use-tag.ts";
import { parseAddress } from "#domain/addresses.ts";
import { calculate, computable, type NumberFormat } from "#domain/calculator/calculation.ts";
import { calculatorParameters, readFigures } from "#domain/calculator/calculator-address.ts";
import { normaliseError } from "#domain/normalised-error.ts";

/**
 * Returns the calculation that an address names (`calculatorParameters`) as lines of text in the visitor's language.
 * Null if it names none, or one that is unavailable: the form works without it.
 */
export async function fetchCalculation(
  content: Pick<ContentClient, "fetchPage">,
  { address }: Pick<SiteRequest, "address">,
  query: URLSearchParams,
): Promise<string | null> {
  const name = query.get(calculatorParameters.calculator);
  const from = query.get(calculatorParameters.page);
  const parsed = from === null || name === null ? null : parseAddress(from);
  if (name === null || parsed?.kind !== "address") return null;
  try {
    const answer = await content.fetchPage(parsed.address);
    const block = answer.kind === "page" ? calculatorIn(answer.page, name) : null;
    return block && describe(block, query, tagOf(address.language));
  } catch (error) {
    if (![404, 503].includes(normaliseError(error).statusCode)) throw error;
    return null;
  }
}

const calculatorIn = ({ blocks }: Page, name: string): CalculatorBlock | null =>
  blocks.filter((block) => block.type === "calculator").find((block) => block.name === name) ??
  null;

/** Returns one line for the title, and one for each figure and result. */
function describe(block: CalculatorBlock, query: URLSearchParams, tag: string): string {
  const { title, currency, inputs } = block;
  const figures = readFigures(query, block);
  const results = calculate(computable(block), figures);
  const entered = inputs.map((input, index) => {
    const figure = figures[index] ?? input.initial;
    return line(input, input.format === "percent" ? figure / 100 : figure);
  });
  const computed = block.results.map((result, index) => line(result, results[index] ?? null));
  return [title, ...entered, ...computed].filter((text) => text !== null).join("\n");

  function line(
    part: { readonly title: string; readonly format: NumberFormat },
    value: number | null,
  ) {
    if (value === null) return null;
    return `${part.title}: ${formatFigure(value, { format: part.format, currency }, tag)}`;
  }
}
