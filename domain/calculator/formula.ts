/**
 * Formulas of calculators, as editors write them: `invoices * minutes / 60`, `base + max(0, invoices - included)`.
 * Numbers, names, `+ - * /`, brackets, `min(a, b)` and `max(a, b)`; nothing else.
 */

type Operator = "+" | "-" | "*" | "/";
type FunctionName = "min" | "max";

/** A parsed formula. */
export type Formula =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "name"; readonly name: string }
  | {
      readonly kind: "operation";
      readonly operator: Operator;
      readonly left: Formula;
      readonly right: Formula;
    }
  | {
      readonly kind: "call";
      readonly name: FunctionName;
      readonly arguments: readonly Formula[];
    };

const token = /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[a-z][a-z0-9_]*)|(?<sign>[-+*/(),]))/y;

/** A formula nests at most so deeply, and has at most so many characters. */
const maxDepth = 20;
const maxLength = 255;

const functionNames: ReadonlySet<string> = new Set(["min", "max"] satisfies FunctionName[]);
const isFunction = (name: string): name is FunctionName => functionNames.has(name);

/** Returns the parsed formula; null if it is not one. */
export function parseFormula(text: string): Formula | null {
  const tokens = text.length > maxLength ? null : tokensOf(text);
  if (tokens === null) return null;
  const parser = new Parser(tokens);
  const formula = parser.sum(0);
  return parser.isAtEnd ? formula : null;
}

/** Returns the names that a formula uses, each as often as it does. */
export function namesIn(formula: Formula): readonly string[] {
  if (formula.kind === "number") return [];
  if (formula.kind === "name") return [formula.name];
  if (formula.kind === "call") return formula.arguments.flatMap(namesIn);
  return [...namesIn(formula.left), ...namesIn(formula.right)];
}

/**
 * Returns the value of a formula for these values; null if it has none: a division by zero, or a name without a value.
 */
export function evaluate(
  formula: Formula,
  values: Readonly<Record<string, number | null>>,
): number | null {
  if (formula.kind === "number") return formula.value;
  if (formula.kind === "name")
    return Object.hasOwn(values, formula.name) ? (values[formula.name] ?? null) : null;
  if (formula.kind === "call") {
    const all = formula.arguments.map((each) => evaluate(each, values));
    const known = all.filter((value) => value !== null);
    return known.length === all.length ? Math[formula.name](...known) : null;
  }
  const left = evaluate(formula.left, values);
  const right = evaluate(formula.right, values);
  return left === null || right === null ? null : operations[formula.operator](left, right);
}

const operations: Readonly<Record<Operator, (left: number, right: number) => number | null>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => (right === 0 ? null : left / right),
};

type Token =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "sign"; readonly sign: string };

function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < trimmed.length) {
    const groups = token.exec(trimmed)?.groups;
    if (groups === undefined) return null;
    const { number, name, sign } = groups;
    if (number !== undefined) tokens.push({ kind: "number", value: Number(number) });
    else if (name !== undefined) tokens.push({ kind: "name", name });
    else if (sign !== undefined) tokens.push({ kind: "sign", sign });
  }
  return tokens;
}

/** Reads a formula from left to right. Each method returns null for what is not a formula. */
class Parser {
  readonly #tokens: readonly Token[];
  #position = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#tokens.length;
  }

  sum(depth: number): Formula | null {
    return this.#operations(["+", "-"], () => this.#product(depth));
  }

  #product(depth: number): Formula | null {
    return this.#operations(["*", "/"], () => this.#operand(depth));
  }

  #operations(operators: readonly Operator[], next: () => Formula | null): Formula | null {
    let left = next();
    for (;;) {
      const operator = operators.find((sign) => this.#takeSign(sign));
      if (left === null || operator === undefined) return left;
      const right = next();
      left = right === null ? null : { kind: "operation", operator, left, right };
    }
  }

  #operand(depth: number): Formula | null {
    if (depth > maxDepth) return null;
    if (this.#takeSign("(")) return this.#closed(this.sum(depth + 1));
    const found = this.#tokens[this.#position];
    if (found === undefined || found.kind === "sign") return null;
    this.#position += 1;
    if (found.kind === "number") return found;
    if (!this.#takeSign("(")) return found;
    return isFunction(found.name) ? this.#call(found.name, depth + 1) : null;
  }

  #call(name: FunctionName, depth: number): Formula | null {
    const given: Formula[] = [];
    do {
      const argument = this.sum(depth);
      if (argument === null) return null;
      given.push(argument);
    } while (this.#takeSign(","));
    return this.#closed({ kind: "call", name, arguments: given });
  }

  #closed(formula: Formula | null): Formula | null {
    return this.#takeSign(")") ? formula : null;
  }

  #takeSign(sign: string): boolean {
    const found = this.#tokens[this.#position];
    if (found?.kind !== "sign" || found.sign !== sign) return false;
    this.#position += 1;
    return true;
  }
}
