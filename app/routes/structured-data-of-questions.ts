import type { Block, BlockOf } from "#content/model/block.ts";
import type { StructuredData } from "#domain/structured-data.ts";

/** Japanese questions may end with か instead of a question mark. */
const question = /(?:[?？]|か[。.]?)\s*$/;

/**
 * Returns the questions and answers of all accordions whose titles are questions, as one `FAQPage`; empty without any.
 * An accordion with other titles is no list of questions.
 * @see https://schema.org/FAQPage
 */
export function questionsData(
  blocks: readonly Block[],
  siteUrl: string,
): readonly StructuredData[] {
  const items = blocks
    .flatMap(accordionsIn)
    .filter((accordion) => accordion.items.every(({ title }) => question.test(title)))
    .flatMap((accordion) => accordion.items);
  if (items.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      mainEntity: items.map(({ title, html }) => ({
        "@type": "Question",
        name: title,
        acceptedAnswer: { "@type": "Answer", text: withOrigin(html, siteUrl) },
      })),
    },
  ];
}

/** Search engines show answers outside the site, where links need an origin. */
const withOrigin = (html: string, siteUrl: string): string =>
  html.replaceAll(/(<a [^>]*href=")\//g, `$1${siteUrl}/`);

function accordionsIn(block: Block): readonly BlockOf<"accordion">[] {
  switch (block.type) {
    case "accordion":
      return [block];
    case "section":
    case "open_position":
      return block.blocks.flatMap(accordionsIn);
    case "tabs":
      return block.tabs.flatMap((tab) => tab.blocks.flatMap(accordionsIn));
    default:
      return [];
  }
}
