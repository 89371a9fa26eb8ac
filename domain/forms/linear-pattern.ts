/**
 * Regular expressions that run in linear time, whatever the pattern (Thompson's construction: all possibilities are
 * followed in parallel). Editors write the patterns of forms, and visitors write the texts that are matched.
 */

/** The pattern is invalid or cannot be matched in linear time. */
export class UnusablePatternError extends Error {
  override readonly name = "UnusablePatternError";
}

export interface LinearPattern {
  /** Whether the whole text matches. */
  matches(text: string): boolean;
}

type Node =
  | { readonly type: "character"; readonly test: RegExp }
  | { readonly type: "sequence"; readonly items: readonly Node[] }
  | { readonly type: "choice"; readonly items: readonly Node[] }
  | { readonly type: "repeat"; readonly item: Node; readonly min: number; readonly max: number };

/** A step consumes one character and continues, or branches to other steps. */
type Step =
  | { readonly type: "character"; readonly test: RegExp; readonly next: number }
  | { readonly type: "fork"; readonly next: readonly number[] }
  | { readonly type: "end" };

const maxSteps = 2000;
const maxRepeats = 500;
/** Patterns are short. The limit keeps nested brackets from overflowing the stack. */
const maxPatternLength = 500;

/**
 * Supports characters, escapes, classes, groups, `|`, `*`, `+`, `?` and `{n,m}`. `^` and `$` are allowed only at the
 * ends, where they change nothing. Throws `UnusablePatternError` for look-around, back references and similar features.
 */
export function createLinearPattern(source: string): LinearPattern {
  if (source.length > maxPatternLength) throw new UnusablePatternError("The pattern is too long");
  const steps = compile(parse(source.replace(/^\^/, "").replace(/(^|[^\\])\$$/, "$1")));
  return { matches: (text) => run(steps, text) };
}

function parse(source: string): Node {
  let position = 0;
  const peek = () => source.charAt(position);
  const refuse = (what: string): never => {
    throw new UnusablePatternError(`${what} at ${position + 1} of ${source}`);
  };

  function choice(): Node {
    const items = [sequence()];
    while (peek() === "|") {
      position++;
      items.push(sequence());
    }
    return items.length === 1 ? (items[0] ?? refuse("Nothing")) : { type: "choice", items };
  }

  function sequence(): Node {
    const items: Node[] = [];
    while (position < source.length && peek() !== "|" && peek() !== ")") items.push(repeated());
    return { type: "sequence", items };
  }

  function repeated(): Node {
    const item = atom();
    const found = /^(?:[*+?]|\{(\d{1,3})(,(\d{0,3}))?\})/.exec(source.slice(position));
    if (!found) return item;
    position += found[0].length;
    if (/[*+?{]/.test(peek())) refuse("The pattern repeats a repetition");
    const [min, max] = boundsOf(found);
    if (max < min || min > maxRepeats || (max > maxRepeats && max !== Infinity))
      refuse("The pattern has a repetition with too large or reversed limits");
    return { type: "repeat", item, min, max };
  }

  function atom(): Node {
    if (peek() === "(") return group();
    const found =
      /^(?:\[\^?(?:\\.|[^\]\\])+\]|\\u[\da-f]{4}|\\[pP]\{\w+\}|\\[^\dbBkcxu]|[^\\[\](){}*+?^$])/iu.exec(
        source.slice(position),
      );
    if (!found) return refuse("The pattern has a character or an escape that is not supported");
    position += found[0].length;
    try {
      return { type: "character", test: new RegExp(`^${found[0]}$`, "su") };
    } catch {
      return refuse("The pattern has an invalid class of characters");
    }
  }

  function group(): Node {
    position++;
    if (peek() === "?") {
      if (!source.startsWith("?:", position))
        refuse("The pattern has a look-around or a named group");
      position += 2;
    }
    const inner = choice();
    if (peek() !== ")") refuse("The pattern has a group that is not closed");
    position++;
    return inner;
  }

  const whole = choice();
  if (position < source.length) refuse("The pattern has an unmatched closing bracket");
  return whole;
}

function boundsOf([sign = "", least, comma, most]: RegExpExecArray): [number, number] {
  if (sign === "*") return [0, Infinity];
  if (sign === "+") return [1, Infinity];
  if (sign === "?") return [0, 1];
  const min = Number(least);
  if (comma === undefined) return [min, min];
  return [min, most ? Number(most) : Infinity];
}

/** Builds the steps from the end, so that each step knows the next one. */
function compile(root: Node): { readonly steps: readonly Step[]; readonly start: number } {
  const steps: Step[] = [{ type: "end" }];
  const add = (step: Step) => {
    if (steps.length >= maxSteps) throw new UnusablePatternError("The pattern is too large");
    return steps.push(step) - 1;
  };

  let visits = 0;
  function build(node: Node, next: number): number {
    // Repetitions of nothing add no step, so the limit of steps would never stop them.
    if (++visits > 10 * maxSteps) throw new UnusablePatternError("The pattern is too large");
    if (node.type === "character") return add({ type: "character", test: node.test, next });
    if (node.type === "sequence")
      return node.items.reduceRight((after, item) => build(item, after), next);
    if (node.type === "choice")
      return add({ type: "fork", next: node.items.map((item) => build(item, next)) });
    return buildRepeat(node, next);
  }

  function buildRepeat(node: Extract<Node, { type: "repeat" }>, next: number): number {
    let start = next;
    if (node.max === Infinity) {
      const loop: number[] = [next];
      start = add({ type: "fork", next: loop });
      loop.push(build(node.item, start));
    } else {
      for (let extra = node.min; extra < node.max; extra++)
        start = add({ type: "fork", next: [next, build(node.item, start)] });
    }
    for (let needed = 0; needed < node.min; needed++) start = build(node.item, start);
    return start;
  }

  return { start: build(root, 0), steps };
}

function run({ steps, start }: ReturnType<typeof compile>, text: string): boolean {
  /** Returns all steps that can be reached without consuming a character. */
  const reach = (from: readonly number[]) => {
    const reached = new Set<number>();
    const open = [...from];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (reached.has(index)) continue;
      reached.add(index);
      const step = steps[index];
      if (step?.type === "fork") open.push(...step.next);
    }
    return reached;
  };

  let current = reach([start]);
  for (const character of text) {
    const next: number[] = [];
    for (const index of current) {
      const step = steps[index];
      if (step?.type === "character" && step.test.test(character)) next.push(step.next);
    }
    if (next.length === 0) return false;
    current = reach(next);
  }
  return current.has(0);
}
