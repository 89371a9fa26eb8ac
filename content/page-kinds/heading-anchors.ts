import type { Html } from "../model/html.ts";

/**
 * Returns sanitised HTML with an `id` on each second-level heading. `add` returns the anchor for a text. A heading with
 * an `id` keeps it, and `keep` is called.
 */
export function withHeadingAnchors(
  html: Html,
  add: (text: string) => string,
  keep: (entry: { anchor: string; text: string }) => void,
): Html {
  const anchored = html.replaceAll(
    /<h2((?: [^<>]*)?)>(.*?)<\/h2>/gs,
    (heading, attributes: string, content: string) => {
      const text = decode(content.replaceAll(/<[^>]*>/g, "")).trim();
      if (text === "") return heading;
      const own = / id="([^"]+)"/.exec(attributes)?.[1];
      if (own !== undefined) {
        keep({ anchor: own, text });
        return heading;
      }
      return `<h2 id="${add(text)}"${attributes}>${content}</h2>`;
    },
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the HTML was sanitised, and an anchor of letters, digits and hyphens was added
  return anchored as Html;
}

/** The five entities that the sanitiser writes. */
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const decode = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);|&nbsp;/g, (entity) => entities[entity] ?? " ");
