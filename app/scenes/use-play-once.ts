import { type RefCallback, useCallback } from "react";

/** Part of a scene that has to be in view before it plays. */
const seenPart = 0.4;

/**
 * Plays the CSS animations of an element once, when it comes into view. They apply while it has the attribute
 * `data-play`; without script, in print and with reduced motion the element shows their end. What is already in view
 * when scripts start is left as it is, so that nothing disappears from under the reader's eyes.
 */
export function usePlayOnce(): RefCallback<HTMLElement> {
  return useCallback((element) => {
    if (element === null || matchMedia("(prefers-reduced-motion: reduce)").matches)
      return undefined;
    let isArmed = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!isArmed) {
          if (entry.isIntersecting) observer.disconnect();
          else arm(element);
          isArmed = true;
        } else if (entry.intersectionRatio >= seenPart) {
          element.dataset["play"] = "seen";
          observer.disconnect();
        }
      },
      { threshold: [0, seenPart] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}

function arm(element: HTMLElement): void {
  if (element.dataset["play"] !== undefined) {
    // Animations that have played start again only if their styles were gone.
    delete element.dataset["play"];
    element.getBoundingClientRect();
  }
  element.dataset["play"] = "armed";
}
