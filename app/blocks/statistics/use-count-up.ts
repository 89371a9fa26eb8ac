import { type RefCallback, useCallback } from "react";

const durationMs = 1100;
const number = /\d(?:[\d.,’'\s]*\d)?/gu;

/**
 * Counts a figure up once, when it comes into view. What is already in view when scripts start stays as it is; without
 * script and with reduced motion nothing moves. All steps have as many digits as the figure, so that its width stays.
 */
export function useCountUp(value: string): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      const steps = stepsTo(value);
      const text = element?.firstChild;
      if (steps === null || !(text instanceof Text) || isMotionUnwelcome()) return undefined;
      let frame = 0;
      let isFirst = true;
      const count = (startMs: number) => {
        const step = (nowMs: number) => {
          const part = Math.min((nowMs - startMs) / durationMs, 1);
          text.data = steps(part);
          if (part < 1) frame = requestAnimationFrame(step);
        };
        frame = requestAnimationFrame(step);
      };
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) observer.disconnect();
        if (entry?.isIntersecting && !isFirst) count(performance.now());
        isFirst = false;
      });
      observer.observe(text.parentElement ?? document.body);
      return () => {
        observer.disconnect();
        cancelAnimationFrame(frame);
        text.data = value;
      };
    },
    [value],
  );
}

const isMotionUnwelcome = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Returns the figure at a part of its way, from 0 to 1; at 1 it is `value` itself. Null if it has not exactly one number.
 * Separators stay where they are, as the language of the page writes them.
 */
export function stepsTo(value: string): ((part: number) => string) | null {
  const [found, ...others] = value.matchAll(number);
  if (found === undefined || others.length > 0) return null;
  const [written] = found;
  const digits = written.replaceAll(/\D/g, "");
  const end = Number(digits);
  const start = Math.max(10 ** (digits.length - 1), Math.round(end * 0.4));
  return (part) => {
    if (part >= 1) return value;
    const eased = 1 - (1 - Math.max(part, 0)) ** 3;
    const shown = String(Math.round(start + (end - start) * eased)).split("");
    const step = written.replaceAll(/\d/g, () => shown.shift() ?? "");
    return value.slice(0, found.index) + step + value.slice(found.index + written.length);
  };
}
