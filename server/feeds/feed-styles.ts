/**
 * Styles of feeds in a browser, in the colours of the browser. `a` is an element of XHTML, all others are of Atom. The
 * title of an entry is shown as its link.
 */
export const feedStyles = `feed {
  background: Canvas;
  color: CanvasText;
  color-scheme: light dark;
  display: block;
  font:
    1rem/1.5 system-ui,
    sans-serif;
  margin: 0 auto;
  max-width: 42rem;
  padding: 2rem 1rem 4rem;
}

feed > title,
feed > subtitle,
entry,
entry > a,
entry > summary {
  display: block;
}

feed > title {
  font-size: 1.75rem;
  font-weight: 700;
  line-height: 1.2;
  text-wrap: balance;
}

feed > subtitle {
  margin-block: 1rem;
}

feed > a {
  margin-inline-end: 1.5rem;
}

a {
  display: inline-block;
  overflow-wrap: anywhere;
  padding-block: 0.25rem;
}

entry {
  border-top: 1px solid GrayText;
  margin-block-start: 1.5rem;
  padding-block-start: 1.25rem;
}

entry > a {
  font-size: 1.25rem;
  font-weight: 600;
  line-height: 1.3;
}

id,
updated,
published,
author,
entry > title {
  display: none;
}
`;
