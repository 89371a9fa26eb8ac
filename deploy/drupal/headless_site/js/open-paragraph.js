/**
 * @file
 * Opens the form of a node at a paragraph: by the address (#paragraph-outer/inner), or for the preview.
 */

const { Drupal, jQuery, once } = window;

const focusable =
  'input:not([type="hidden"], [type="submit"]), textarea, select, [contenteditable="true"]';
const markedMs = 2500;

/** Paragraphs that open as soon as Drupal has sent the form of the one around them; null: none. */
let awaited = null;

const isVisible = (element) => element.getClientRects().length > 0;

const ownerOf = (element) => element.closest("[data-headless-site-paragraph]");

const editButtonOf = (paragraph) =>
  [...paragraph.querySelectorAll('[name$="_edit"][type="submit"]')].find(
    (button) => ownerOf(button) === paragraph,
  );

const show = (paragraph) => {
  for (let above = paragraph; above !== null; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement) {
      above.open = true;
    }
  }
  const field = [...paragraph.querySelectorAll(focusable)].find(isVisible);
  const target = field ?? paragraph;
  if (field === undefined) {
    paragraph.tabIndex = -1;
  }
  paragraph.scrollIntoView({ block: "start" });
  target.focus({ preventScroll: true });
  paragraph.classList.add("headless-site-marked");
  setTimeout(() => paragraph.classList.remove("headless-site-marked"), markedMs);
};

/** Returns whether the form has the outermost paragraph. */
const open = (ids) => {
  awaited = null;
  const paragraphs = ids.map((id) => document.getElementById(`paragraph-${id}`));
  const closed = paragraphs.find((paragraph) => paragraph && editButtonOf(paragraph));
  if (closed && paragraphs.at(-1) === null) {
    awaited = ids;
    jQuery(editButtonOf(closed)).trigger("mousedown");
    return true;
  }
  const last = paragraphs.findLast((paragraph) => paragraph !== null);
  if (last === undefined) {
    return false;
  }
  if (editButtonOf(last)) {
    awaited = ids;
    jQuery(editButtonOf(last)).trigger("mousedown");
    return true;
  }
  show(last);
  return true;
};

const openByAddress = () => {
  const [, ids] = /^#paragraph-([\da-f-]{36}(?:\/[\da-f-]{36})*)$/.exec(location.hash) ?? [];
  if (ids !== undefined) {
    open(ids.split("/"));
  }
};

document.addEventListener("headlessSiteOpenParagraph", (event) => {
  if (!open(event.detail)) {
    event.preventDefault();
  }
});

Drupal.behaviors.headlessSiteOpenParagraph = {
  attach() {
    if (once("headless-site-open-paragraph", "html").length > 0) {
      openByAddress();
      window.addEventListener("hashchange", openByAddress);
    } else if (awaited !== null) {
      open(awaited);
    }
  },
};
