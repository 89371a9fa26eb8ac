const tag = /(<[^<>]*>)/;

interface PartChanges {
  readonly text: (text: string) => string;
  /** Default: tags stay. */
  readonly tag?: (markup: string) => string;
}

/** Changes the texts and the tags of HTML, in their order. A plain text is one text. */
export const mapParts = (html: string, { text, tag: mapTag = (markup) => markup }: PartChanges) =>
  html
    .split(tag)
    .map((part, index) => (index % 2 === 1 ? mapTag(part) : text(part)))
    .join("");
