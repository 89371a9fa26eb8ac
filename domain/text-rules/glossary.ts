/** The terms of a concept by language. */
export type Glossary = ReadonlyMap<string, ReadonlyMap<string, string>>;

const languages: Readonly<Record<string, string>> = {
  English: "en",
  Deutsch: "de",
  Français: "fr",
  Español: "es",
  Italiano: "it",
  Nederlands: "nl",
  Português: "pt",
  日本語: "ja",
};

/** Reads the tables of a glossary whose first column is English. The first row of a concept decides. The English cell may name several concepts, with notes: `quote; Request a quote (button)`. */
export function parseGlossary(markdown: string): Glossary {
  const glossary = new Map<string, Map<string, string>>();
  let columns: readonly (string | undefined)[] = [];
  for (const line of markdown.split("\n")) {
    const cells = line.startsWith("|") ? line.split("|").slice(1, -1) : [];
    const [first = "", ...others] = cells.map((cell) => cell.trim());
    if (first === "English") columns = others.map((name) => languages[name]);
    if (first === "" || first === "English" || first.startsWith("-")) continue;
    const terms = new Map([["en", first]]);
    for (const [index, term] of others.entries()) terms.set(columns[index] ?? "", term);
    for (const concept of conceptsOf(first))
      glossary.set(concept, new Map([...terms, ...(glossary.get(concept) ?? [])]));
  }
  return glossary;
}

const conceptsOf = (cell: string) =>
  cell
    .replaceAll(/\([^)]*\)/g, "")
    .split(/[;,]/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== "");
