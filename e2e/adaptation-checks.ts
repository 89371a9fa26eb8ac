/* Checks of a page that a visitor has adapted: zoom, text spacing, forced colours, reduced motion. Every function runs
   in the page, so it uses nothing from outside itself, and returns one line for each fault. */

/** Reports a page that scrolls sideways. Tables and slideshows may scroll in their own boxes. */
export function findSidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
}

/** Reports elements that cut off their content. Text only for screen readers and marked excerpts may be cut off. */
export function findClippedText(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => {
      const style = getComputedStyle(element);
      const clips = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
      if (!clips || style.clipPath !== "none" || element.clientHeight <= 1) return false;
      if (!element.textContent.trim() || !element.checkVisibility()) return false;
      const isExcerpt = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      const isTooWide = element.scrollWidth > element.clientWidth + 1;
      const isTooHigh = element.scrollHeight > element.clientHeight + 1;
      return !isExcerpt && (isTooWide || isTooHigh);
    })
    .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);
}

/** Reports lines of text that overlap lines of another block. A header, menu or dialog may cover the page behind it. */
export function findOverlappingText(): string[] {
  interface Line {
    readonly layer: Element | null;
    readonly block: Element | null;
    readonly text: string;
    readonly box: { left: number; right: number; top: number; bottom: number };
  }

  /** Returns the line's block, its layer above the page if any, and its visible part inside scrolling boxes. */
  function place(start: Element, { left, right, top, bottom }: DOMRect): Omit<Line, "text"> {
    // A line box is higher than its letters.
    const inset = (bottom - top) * 0.25;
    const box = { left, right, top: top + inset, bottom: bottom - inset };
    let block: Element | null = null;
    for (let element = start; element !== document.body;) {
      const { display, position, overflowX, clipPath } = getComputedStyle(element);
      if (!block && !/^(?:inline|contents)$/.test(display)) block = element;
      if (overflowX !== "visible" || clipPath !== "none") {
        const limit = element.getBoundingClientRect();
        box.left = Math.max(box.left, limit.left);
        box.right = Math.min(box.right, limit.right);
        box.top = Math.max(box.top, limit.top);
        box.bottom = Math.min(box.bottom, limit.bottom);
      }
      if (/fixed|sticky/.test(position)) return { layer: element, block, box };
      if (!element.parentElement) break;
      element = element.parentElement;
    }
    return { layer: null, block, box };
  }

  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? "";
    const parent = texts.currentNode.parentElement;
    if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const rect of range.getClientRects()) {
      const line = { text, ...place(parent, rect) };
      const { left, right, top, bottom } = line.box;
      if (right - left > 1 && bottom - top > 1) lines.push(line);
    }
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  const faults = new Set<string>();
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= one.box.bottom - 1) break;
      const start = Math.max(one.box.left, other.box.left);
      const end = Math.min(one.box.right, other.box.right);
      if (end - start <= 2 || one.block === other.block || one.layer !== other.layer) continue;
      faults.add(`overlapping: “${one.text.slice(0, 40)}” and “${other.text.slice(0, 40)}”`);
    }
  }
  return [...faults];
}

/** Reports controls without a visible outline when they have the keyboard focus. Press a key in the page first. */
export function findUnseenFocus(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']",
  );
  const hasOutline = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  const faults: string[] = [];
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    // A card shows the focus of the link in it, and a list that of its options.
    let shown: Element | null = control;
    for (let steps = 0; shown && !hasOutline(shown) && steps < 4; steps += 1) {
      shown = shown.parentElement;
    }
    if (!shown || !hasOutline(shown)) faults.push(`no focus: ${control.outerHTML.slice(0, 120)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return faults;
}

/** Marks, with the page's own colours, the controls that differ from their surroundings by a background. */
export function markFilledControls(): void {
  const paintedBehind = (start: Element | null) => {
    for (let element = start; element; element = element.parentElement) {
      const { backgroundColor } = getComputedStyle(element);
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return "";
  };
  for (const control of document.querySelectorAll("a, button, input, select, textarea, summary")) {
    // Browsers draw checkboxes, and pictures keep their colours.
    if (control.matches("[type=checkbox], [type=radio]") || control.querySelector("img")) continue;
    const isFilled = paintedBehind(control) !== paintedBehind(control.parentElement);
    control.toggleAttribute("data-test-filled", isFilled);
  }
}

/** Reports controls that lose their background in forced colours and have no border instead. */
export function findBorderlessControls(): string[] {
  return [...document.querySelectorAll("[data-test-filled]")]
    .filter((control) => {
      const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(control);
      const hasBorder =
        borderBlockEndStyle !== "none" && Number.parseFloat(borderBlockEndWidth) > 0;
      return control.checkVisibility({ visibilityProperty: true }) && !hasBorder;
    })
    .map((control) => `no border: ${control.outerHTML.slice(0, 120)}`);
}

/** Reports current, pressed and selected controls that differ from their neighbours only by colour. */
export function findStatesByColour(): string[] {
  const states =
    "[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]";
  const look = (element: Element) => {
    const of = (pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const { fontWeight, textDecorationLine, borderWidth, borderStyle, outlineStyle } = style;
      return [
        fontWeight,
        textDecorationLine,
        borderWidth,
        borderStyle,
        outlineStyle,
        style.content,
      ];
    };
    return [of(), of("::before"), of("::after"), element.querySelectorAll("svg").length].join();
  };
  const faults: string[] = [];
  for (const element of document.querySelectorAll(states)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const group = element.closest("ul, ol, nav, [role=group], [role=listbox]");
    const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter(
      (other) =>
        other !== element && !other.matches(states) && other.className === element.className,
    );
    if (others.some((other) => look(other) === look(element))) {
      faults.push(`state shown by colour alone: ${element.outerHTML.slice(0, 120)}`);
    }
  }
  return faults;
}

/** Reports automatic movement: visible animations, smooth scrolling, and videos that play. */
export function findMotion(): string[] {
  const noticeableMs = 10;
  const animations = document.getAnimations().filter((animation) => {
    const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {};
    return animation.playState === "running" && Number(activeDuration) > noticeableMs;
  });
  const scrollers = [...document.querySelectorAll("*")].filter(
    (element) => getComputedStyle(element).scrollBehavior === "smooth",
  );
  const films = [...document.querySelectorAll("video")].filter((film) => !film.paused);
  return [
    ...animations.map((animation) => {
      const { animationName, transitionProperty } = animation as Partial<
        CSSAnimation & CSSTransition
      >;
      const name = animationName ?? transitionProperty ?? animation.id;
      return `animation ${name}`;
    }),
    ...scrollers.map((element) => `scrolls smoothly: ${element.outerHTML.slice(0, 120)}`),
    ...films.map((film) => `plays: ${film.outerHTML.slice(0, 120)}`),
  ];
}
