import { anchorId } from "#domain/anchors.ts";
import type { Block, BlockOf } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import { withHeadingAnchors } from "./heading-anchors.ts";
import { withoutBreakMarks } from "#lib/text/without-break-marks.ts";

interface Entry {
  readonly anchor: string;
  readonly text: string;
}

/** Blocks at the beginning or end of a page, and interruptions, are not chapters. */
const noChapters: ReadonlySet<Block["type"]> = new Set(["banner", "card", "cta", "icon"]);

/**
 * Returns a page's blocks with anchors for the steps of stories. If the page has a table of contents, all second-level
 * headings have anchors too, and the table is filled in; a story is listed by its steps. Anchors are derived from the
 * text of headings, so that links to them survive other changes.
 */
export function withContents(blocks: readonly Block[]): readonly Block[] {
  const hasContents = blocks.some(({ type }) => type === "table_of_contents");
  const entries: Entry[] = [];
  const taken = new Set<string>();
  const note = (entry: Entry) => {
    entries.push(entry);
    taken.add(entry.anchor);
  };
  const makeAnchor = createAnchorMaker(taken);
  const add = (text: string): string => {
    const anchor = makeAnchor(text);
    note({ anchor, text });
    return anchor;
  };
  const anchored = blocks.map((block) => {
    if (block.type === "scroll_story") return withStepAnchors(block, add);
    return hasContents ? withAnchor(block, add, note) : block;
  });
  return anchored.map((block) =>
    block.type === "table_of_contents" ? { ...block, entries } : block,
  );
}

function withStepAnchors(
  story: BlockOf<"scroll_story">,
  add: (text: string) => string,
): BlockOf<"scroll_story"> {
  return { ...story, steps: story.steps.map((step) => ({ ...step, anchor: add(step.title) })) };
}

function withAnchor(
  block: Block,
  add: (text: string) => string,
  note: (entry: Entry) => void,
): Block {
  if (block.type === "text") {
    const html: Html = withHeadingAnchors(block.html, add, note);
    return { ...block, html };
  }
  const isChapter =
    "title" in block &&
    block.title !== null &&
    block.type !== "table_of_contents" &&
    !noChapters.has(block.type) &&
    !(block.type === "heading" && block.level > 2);
  return isChapter ? { ...block, anchor: add(block.title) } : block;
}

/** Creates a function that derives anchors from headings, with a number appended if the anchor is `taken`. */
function createAnchorMaker(taken: ReadonlySet<string>): (text: string) => string {
  /** The last number of each anchor, so that a thousand equal headings are not counted from 1 each time. */
  const numbers = new Map<string, number>();
  return (text) => {
    const words =
      withoutBreakMarks(text.normalize("NFC"))
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const base = anchorId(words.join("-").slice(0, 60) || "part");
    if (!taken.has(base)) return base;
    let number = numbers.get(base) ?? 1;
    do number++;
    while (taken.has(`${base}-${number}`));
    numbers.set(base, number);
    return `${base}-${number}`;
  };
}
