import type { Formula } from "#domain/calculator/formula.ts";

const signs = { "+": "+", "-": "−", "*": "×", "/": "÷" } as const;

/** Writes a formula with the labels of its names: `Invoices a month × Minutes each ÷ 60`. */
export function formulaText(
  formula: Formula,
  labels: ReadonlyMap<string, string>,
  number: (value: number) => string,
): string {
  const write = (part: Formula): string => {
    if (part.kind === "number") return number(part.value);
    if (part.kind === "name") return labels.get(part.name) ?? part.name;
    if (part.kind === "call") return `${part.name}(${part.arguments.map(write).join("; ")})`;
    const left = inBrackets(part.left, part, false);
    return `${left} ${signs[part.operator]} ${inBrackets(part.right, part, true)}`;
  };
  const inBrackets = (part: Formula, around: Formula, isRight: boolean): string =>
    needsBrackets(part, around, isRight) ? `(${write(part)})` : write(part);
  return write(formula);
}

const rank = (formula: Formula): number => {
  if (formula.kind !== "operation") return 3;
  return formula.operator === "*" || formula.operator === "/" ? 2 : 1;
};

function needsBrackets(part: Formula, around: Formula, isRight: boolean): boolean {
  if (rank(part) < rank(around)) return true;
  const isOrdered =
    around.kind === "operation" && (around.operator === "-" || around.operator === "/");
  return isRight && isOrdered && rank(part) === rank(around);
}
