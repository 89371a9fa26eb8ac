import type { CustomerFigure } from "../model/cover.ts";
import { plainText } from "./context.ts";

interface FigureFields {
  readonly field_figure: string | null;
  readonly field_figure_label: string | null;
}

/** Returns the figure that a customer measured; null if there is none. */
export function mapFigure({
  field_figure: figure,
  field_figure_label: label,
}: FigureFields): CustomerFigure | null {
  const value = plainText(figure);
  return value === null ? null : { value, label: plainText(label) };
}
