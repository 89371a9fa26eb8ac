import type { Plugin } from "vite";
import { z } from "zod";

/**
 * Texts that few visitors need, by the part that a catalogue with this query contains. One without a query contains all others.
 */
const parts: Readonly<Record<string, RegExp>> = {
  /** Draft mode and review links. */
  editing: /^(?:draft|review)\./,
  /** Sample invoices. */
  trial: /^trial\./,
};

const catalogue = /\.po(?:\?(?<part>editing|trial)\?lingui)?$/;
const module = z.object({ messages: z.record(z.string(), z.unknown()) });

/**
 * Splits the compiled interface texts, so that visitors do not load those that they do not need. Has to be added after
 * Lingui's plugin, which compiles the texts.
 */
export function splitTexts(): Plugin {
  return {
    name: "split-texts",
    enforce: "post",
    transform: {
      filter: { id: catalogue },
      async handler(code, id) {
        const wanted = catalogue.exec(id)?.groups?.["part"];
        const compiled: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
        const { messages } = module.parse(compiled);
        const own = Object.entries(messages).filter(([key]) => partOf(key) === wanted);
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
        return { code: `export const messages = JSON.parse(${text});`, map: null };
      },
    },
  };
}

/** Returns the part of a text; undefined for those that all visitors load. */
const partOf = (key: string): string | undefined =>
  Object.entries(parts).find(([, pattern]) => pattern.test(key))?.[0];
