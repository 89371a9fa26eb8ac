import { useLingui } from "@lingui/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { type BlockMark, readBlockMarks, subscribeToBlockMarks } from "#app/blocks/block-marks.ts";
import styles from "./outline.module.css";

interface OutlineProps {
  /** All blocks have a frame and a name. Otherwise only the one with the pointer or the focus. */
  readonly showsAll: boolean;
  /** Opens the form at a paragraph; null: there is no form. */
  readonly edit: ((paragraphs: readonly string[]) => void) | null;
}

interface PlacedMark {
  readonly key: string;
  readonly mark: BlockMark;
  readonly box: DOMRect;
}

const noMarks: ReadonlySet<BlockMark> = new Set();

/** The names of the blocks in a layer above the page, which moves nothing in it. In the browser only. */
export function Outline({ showsAll, edit }: OutlineProps) {
  const { i18n } = useLingui();
  const marks = useSyncExternalStore(subscribeToBlockMarks, readBlockMarks, () => noMarks);
  const layer = useRef<HTMLElement>(null);
  const [placed, setPlaced] = useState<readonly PlacedMark[]>([]);
  const pointed = usePointed(placed, layer);

  useEffect(() => {
    const place = () => setPlaced(placesOf(marks));
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    // Tabs and disclosures change places without changing the size of the page.
    document.addEventListener("click", place);
    return () => {
      observer.disconnect();
      document.removeEventListener("click", place);
    };
  }, [marks]);

  if (placed.length === 0) return null;
  return createPortal(
    <nav
      ref={layer}
      className={styles["outline"]}
      data-shows-all={showsAll}
      aria-label={i18n._("draft.blocks")}
    >
      <ul>
        {placed.map(({ key, mark, box }) => (
          <li
            key={key}
            ref={(item) => moveTo(item, box)}
            data-pointed={key === pointed}
            className={styles["block"]}
          >
            {edit === null ? (
              <span className={styles["name"]}>{mark.name}</span>
            ) : (
              <button
                type="button"
                className={styles["name"]}
                aria-label={i18n._("draft.edit", { name: mark.name })}
                onClick={() => edit(mark.paragraphs)}
              >
                {mark.name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>,
    document.body,
  );
}

/** Returns the marks that are visible, from top to bottom, with their places on the page. */
function placesOf(marks: ReadonlySet<BlockMark>): readonly PlacedMark[] {
  return [...marks]
    .flatMap((mark) => {
      const rects = [...mark.getClientRects()].filter(({ width, height }) => width * height > 0);
      return rects.length === 0
        ? []
        : [{ key: mark.paragraphs.join(" "), mark, box: around(rects) }];
    })
    .sort((a, b) => a.box.top - b.box.top || depthOf(a) - depthOf(b));
}

const depthOf = ({ mark }: PlacedMark) => mark.paragraphs.length;

function around(rects: readonly DOMRect[]): DOMRect {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left + scrollX, top + scrollY, right - left, bottom - top);
}

/** The security policy allows no style attributes. */
function moveTo(item: HTMLLIElement | null, { left, top, width, height }: DOMRect): void {
  if (item === null) return;
  Object.assign(item.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** Returns the key of the innermost block under the pointer; null if there is none. */
function usePointed(
  placed: readonly PlacedMark[],
  layer: { readonly current: HTMLElement | null },
): string | null {
  const [pointed, setPointed] = useState<string | null>(null);
  useEffect(() => {
    const point = ({ pageX, pageY, target }: PointerEvent) => {
      // On its way to the name, the pointer does not lose the block.
      if (target instanceof Node && layer.current?.contains(target)) return;
      const under = placed.filter(
        ({ box }) =>
          pageX >= box.left && pageX <= box.right && pageY >= box.top && pageY <= box.bottom,
      );
      const deepest = Math.max(...under.map(depthOf));
      setPointed(under.find((each) => depthOf(each) === deepest)?.key ?? null);
    };
    document.addEventListener("pointermove", point, { passive: true });
    return () => document.removeEventListener("pointermove", point);
  }, [placed, layer]);
  return pointed;
}
