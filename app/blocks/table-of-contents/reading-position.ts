/** The reader's position on the page. */
export interface ReadingPosition {
  /** Anchor of the current chapter; null before the first. */
  readonly anchor: string | null;
  /** The table of contents itself has been scrolled past. */
  readonly isPast: boolean;
}

/** A chapter is current when its heading is above this share of the window's height. */
const readingLine = 0.3;

/**
 * Reports changes of the reading position until the returned function is called. Checks the headings on scrolling, once
 * per frame.
 */
export function watchReadingPosition(
  contents: HTMLElement,
  anchors: readonly string[],
  onChange: (position: ReadingPosition) => void,
): () => void {
  let last = "";
  let frame = 0;
  const look = () => {
    frame = 0;
    const anchor = [...anchors].reverse().find(isRead) ?? null;
    const isPast = contents.getBoundingClientRect().bottom < 0;
    const now = `${isPast} ${anchor}`;
    if (now === last) return;
    last = now;
    onChange({ anchor, isPast });
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(look);
  };
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("resize", onScroll);
  look();
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener("scroll", onScroll);
    removeEventListener("resize", onScroll);
  };
}

function isRead(anchor: string): boolean {
  const heading = document.getElementById(anchor);
  return heading !== null && heading.getBoundingClientRect().top < innerHeight * readingLine;
}
