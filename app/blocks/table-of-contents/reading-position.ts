/** Where somebody reads. */
export interface ReadingPosition {
  /** Anchor of the chapter being read; null before the first. */
  readonly anchor: string | null;
  /** The table of contents itself has been scrolled past. */
  readonly isPast: boolean;
}

/** A chapter is read when its heading has passed this part of the window's height. */
const readingLine = 0.3;

/**
 * Tells where somebody reads whenever that changes, until the returned function is called. Headings are looked at when
 * the page is scrolled, once a frame.
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
