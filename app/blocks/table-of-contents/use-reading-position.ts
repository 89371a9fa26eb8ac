import { type RefObject, useEffect, useState } from "react";
import { loadPart } from "#app/ui/load-part.ts";
import type { ReadingPosition } from "./reading-position.ts";

const start: ReadingPosition = { anchor: null, isPast: false };

/**
 * Returns the reading position. Its code is loaded with the first scroll, because a page that is not scrolled does not
 * need it.
 */
export function useReadingPosition(
  contents: RefObject<HTMLElement | null>,
  anchors: readonly string[],
): ReadingPosition {
  const [position, setPosition] = useState(start);
  const key = anchors.join(" ");

  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const begin = async () => {
      const { watchReadingPosition } = await loadPart(() => import("./reading-position.ts"));
      if (isGone || contents.current === null) return;
      stop = watchReadingPosition(contents.current, key.split(" "), setPosition);
    };
    const onScroll = () => void begin();
    addEventListener("scroll", onScroll, { once: true, passive: true });
    return () => {
      isGone = true;
      removeEventListener("scroll", onScroll);
      stop();
    };
  }, [contents, key]);
  return position;
}
