import { useLingui } from "@lingui/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { Headline } from "#app/ui/headline.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import styles from "./slideshow.module.css";

/** Slides side by side, scrolled by finger, wheel, keyboard or the links below, which work without script. */
export function Slideshow({ block, level, renderBlocks }: BlockProps<"slideshow">) {
  const { i18n } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = block.slides.length - 1;
  const idOf = (index: number) => `slide-${block.id}-${index + 1}`;

  function show(event: MouseEvent, index: number) {
    const slide = track.current?.children[index];
    if (slide === undefined) return;
    // Only the track scrolls, not the page, and the address stays the same.
    event.preventDefault();
    slide.scrollIntoView({ block: "nearest", inline: "start" });
    setCurrent(index);
  }

  function noticeSlide() {
    const left = track.current?.getBoundingClientRect().left ?? 0;
    const distances = [...(track.current?.children ?? [])].map((slide) =>
      Math.abs(slide.getBoundingClientRect().left - left),
    );
    setCurrent(Math.max(0, distances.indexOf(Math.min(...distances))));
  }

  return (
    <section className={styles["slideshow"]} aria-label={block.title ?? i18n._("slideshow.label")}>
      <Sheet href={sheet} />
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ul className={styles["track"]} ref={track} tabIndex={0} onScrollEnd={noticeSlide}>
        {block.slides.map((slide, index) => (
          <li key={slide.id} id={idOf(index)} data-kind={slide.type}>
            {renderBlocks([slide], {
              level: block.title ? deeper(level) : level,
              isOpening: false,
            })}
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles["controls"]} role="group" aria-label={i18n._("slideshow.controls")}>
          {[Math.max(0, current - 1), Math.min(last, current + 1)].map((target, isNext) => (
            <a
              // oxlint-disable-next-line react/no-array-index-key -- two of them, which never move
              key={isNext}
              href={`#${idOf(target)}`}
              aria-disabled={target === current || undefined}
              aria-label={isNext ? i18n._("slideshow.next") : i18n._("slideshow.previous")}
              onClick={(event) => show(event, target)}
            >
              {isNext ? <ArrowRight aria-hidden size={20} /> : <ArrowLeft aria-hidden size={20} />}
            </a>
          ))}
          <span className={styles["position"]}>
            {block.slides.map((slide, index) => (
              <a
                key={slide.id}
                href={`#${idOf(index)}`}
                aria-current={index === current ? "true" : undefined}
                aria-label={i18n._("slideshow.slide", { number: index + 1, count: last + 1 })}
                onClick={(event) => show(event, index)}
              >
                {index + 1}
              </a>
            ))}
          </span>
        </div>
      )}
    </section>
  );
}
