import { Composer, type CST, Parser, type Document } from "yaml";

/** A YAML file as its syntax tree, and as the document that was composed from it. */
export interface Composed {
  readonly tokens: readonly CST.Token[];
  readonly document: Document.Parsed;
}

/** Parses YAML so that each node knows its place in the syntax tree. */
export function compose(text: string): Composed {
  const tokens = [...new Parser().parse(text)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  if (document === undefined) throw new Error("the file is empty");
  return { tokens, document };
}
