import type { Plugin } from "vite";
import { z } from "zod";

/** A catalogue with this query contains the texts of editors and reviewers, one without it all other texts. */
const catalogue = /\.po(?<query>\?editing\?lingui)?$/;
const forEditors = /^(?:draft|review)\./;
const module = z.object({ messages: z.record(z.string(), z.unknown()) });

/**
 * Splits the compiled interface texts, so that visitors do not load those of draft mode and review links. Has to be
 * added after Lingui's plugin, which compiles the texts.
 */
export function splitTexts(): Plugin {
  return {
    name: "split-texts",
    enforce: "post",
    transform: {
      filter: { id: catalogue },
      async handler(code, id) {
        const isForEditors = catalogue.exec(id)?.groups?.["query"] !== undefined;
        const compiled: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
        const { messages } = module.parse(compiled);
        const own = Object.entries(messages).filter(
          ([key]) => forEditors.test(key) === isForEditors,
        );
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
        return { code: `export const messages = JSON.parse(${text});`, map: null };
      },
    },
  };
}
