/**
 * Regular expressions whose time grows with the length of the input and no faster, whatever the pattern: all
 * possibilities are followed side by side (Thompson's construction) instead of one after the other. Editors write the
 * patterns of forms; visitors write what they are tried on.
 */

/** A pattern uses what cannot be matched in linear time, or is no pattern. */
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

/** A step consumes one character and goes on, or leads on at once to others. */
type Step =
  | { readonly type: "character"; readonly test: RegExp; readonly next: number }
  | { readonly type: "fork"; readonly next: readonly number[] }
  | { readonly type: "end" };

const maxSteps = 2000;
const maxRepeats = 500;
/** Patterns are short; this keeps brackets within brackets from filling the stack. */
const maxPatternLength = 500;

/**
 * Understands characters, escapes, classes, groups, `|`, `*`, `+`, `?` and `{n,m}`; `^` and `$` only at the ends, where
 * they say what holds anyway. Throws `UnusablePatternError` for look-around, back references and the like.
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
    if (/[*+?{]/.test(peek())) refuse("A repetition of a repetition");
    const [min, max] = boundsOf(found);
    if (max < min || min > maxRepeats || (max > maxRepeats && max !== Infinity))
      refuse("A repetition out of bounds");
    return { type: "repeat", item, min, max };
  }

  function atom(): Node {
    if (peek() === "(") return group();
    const found =
      /^(?:\[\^?(?:\\.|[^\]\\])+\]|\\u[\da-f]{4}|\\[pP]\{\w+\}|\\[^\dbBkcxu]|[^\\[\](){}*+?^$])/iu.exec(
        source.slice(position),
      );
    if (!found) return refuse("Something that cannot be used");
    position += found[0].length;
    try {
      return { type: "character", test: new RegExp(`^${found[0]}$`, "su") };
    } catch {
      return refuse("Something that is no pattern");
    }
  }

  function group(): Node {
    position++;
    if (peek() === "?") {
      if (!source.startsWith("?:", position)) refuse("Look-around or a named group");
      position += 2;
    }
    const inner = choice();
    if (peek() !== ")") refuse("A group without end");
    position++;
    return inner;
  }

  const whole = choice();
  if (position < source.length) refuse("A bracket too many");
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

/** Builds the steps from the end, so that each knows where it leads. */
function compile(root: Node): { readonly steps: readonly Step[]; readonly start: number } {
  const steps: Step[] = [{ type: "end" }];
  const add = (step: Step) => {
    if (steps.length >= maxSteps) throw new UnusablePatternError("The pattern is too large");
    return steps.push(step) - 1;
  };

  let visits = 0;
  function build(node: Node, next: number): number {
    // Repetitions of nothing add no step and could go on for ages.
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
  /** All steps that can be stood on, forks followed. */
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
