import type { ExcerptPart } from "../model/search.ts";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

/** Parses an excerpt of the backend, with matches in `<strong>`; other markup is removed. Empty for anything else. */
export function readExcerpt(excerpt: unknown): readonly ExcerptPart[] {
  if (typeof excerpt !== "string") return [];
  return excerpt.split(/(<strong>.*?<\/strong>)/s).flatMap((piece) => {
    const text = decode(piece.replace(/<[^>]*>/g, ""));
    return text === "" ? [] : [{ text, isMarked: piece.startsWith("<strong>") }];
  });
}

const decode = (text: string) =>
  text
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
