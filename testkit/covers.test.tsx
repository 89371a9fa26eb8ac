import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { I18nProvider } from "@lingui/react";
import { transform } from "lightningcss";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Cover } from "#app/covers/cover.tsx";
import { i18nOf, loadMessages } from "#app/i18n/i18n.ts";
import { covers } from "#app/samples/parts.ts";
import { motifNames } from "#domain/covers.ts";
import type { Locale } from "#domain/locales.ts";
import { Motif } from "#sample/brand/covers/motif.tsx";

/** HTML and styles of a cover on a list page, compressed, on average. */
const maxBytes = 1500;
const coversOfList = 12;

const styles = [
  "app/covers/cover.css",
  "app/covers/faces.css",
  "app/covers/session-and-story.css",
  "sample/brand/covers/motifs.css",
].map((path) => {
  const code = readFileSync(new URL(`../${path}`, import.meta.url));
  return transform({ filename: path, code, minify: true }).code.toString();
});

const bytesOf = (text: string) => brotliCompressSync(text).length;

describe("motifs of the brand", () => {
  const drawings = motifNames.map((name) => renderToStaticMarkup(<Motif name={name} />));

  it("are all drawn, and each is different", () => {
    expect(drawings.filter((html) => !html.includes("<path"))).toEqual([]);
    expect(new Set(drawings).size).toBe(motifNames.length);
  });

  it("have no style attributes, and are hidden from screen readers", () => {
    for (const html of drawings) {
      expect(html).not.toContain("style=");
      expect(html).toContain("aria-hidden");
    }
  });

  it(`have at most ${maxBytes} bytes with their part of the styles`, () => {
    const shared = bytesOf(styles.join("")) / coversOfList;
    for (const html of drawings) expect(bytesOf(html) + shared).toBeLessThan(maxBytes);
  });

  it("do not exist under another name", () => {
    expect(renderToStaticMarkup(<Motif name="no-such-motif" />)).toBe("");
  });
});

describe("the cover of an event", () => {
  const shown = async (locale: Locale, end: string | null) => {
    await loadMessages(locale);
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18nOf(locale)}>
        <Cover cover={{ ...covers.session, end }} title="Connect" />
      </I18nProvider>,
    );
    return [...html.matchAll(/<p class="c-(?:number|month)"[^>]*>([^<]*)</g)].map(
      ([, text]) => text,
    );
  };

  it("shows its days and month as the language writes them", async () => {
    expect(await shown("en", covers.session.end)).toEqual(["11–12", "May 2027"]);
    expect(await shown("de", null)).toEqual(["11", "Mai 2027"]);
    expect(await shown("ja", covers.session.end)).toEqual(["11–12", "2027年5月"]);
  });

  it("shows only the first day if it ends in another month", async () => {
    expect(await shown("en", "2027-06-02T10:00:00Z")).toEqual(["11", "May 2027"]);
  });
});
