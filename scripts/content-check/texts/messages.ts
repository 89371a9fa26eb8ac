/** An interface text in the ICU format. */
export interface Message {
  /** Names of its placeholders and tags: `count`, `<0>`. */
  readonly placeholders: ReadonlySet<string>;
  readonly plurals: readonly { readonly name: string; readonly categories: readonly string[] }[];
  /** The text with every form on a line of its own; values are “@”. */
  readonly text: string;
}

/** Reads an interface text. Braces that do not match end the text. */
export function readMessage(source: string): Message {
  const placeholders = new Set<string>();
  const plurals: { name: string; categories: string[] }[] = [];
  let at = 0;

  function take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern, "y");
    sticky.lastIndex = at;
    const found = sticky.exec(source);
    if (found) at = sticky.lastIndex;
    return found;
  }

  function readText(): string {
    let text = "";
    while (at < source.length && source[at] !== "}") {
      const tag = take(/<\/?(\w+)\/?>/);
      if (tag) placeholders.add(`<${tag[1]}>`);
      else text += source[at] === "{" ? readPlaceholder() : source[at++];
    }
    return text;
  }

  function readPlaceholder(): string {
    const [, name = "", kind] = take(/\{\s*(\w+)\s*(?:,\s*(\w+)\s*,?)?/) ?? [];
    if (name === "") return source[at++] ?? "";
    placeholders.add(name);
    const forms = kind === "plural" || kind === "select" ? readForms(name, kind) : [];
    take(/[^}]*\}/);
    return forms.length > 0 ? `\n${forms.join("\n")}\n` : "@";
  }

  function readForms(name: string, kind: "plural" | "select"): string[] {
    const forms: string[] = [];
    const categories: string[] = [];
    for (;;) {
      const [, category] = take(/\s*(=?\w+)\s*\{/) ?? [];
      if (category === undefined) break;
      categories.push(category);
      const form = readText();
      forms.push(kind === "plural" ? form.replaceAll("#", "@") : form);
      at++;
    }
    if (kind === "plural") plurals.push({ name, categories });
    return forms;
  }

  const text = readText().trim();
  return { placeholders, plurals, text };
}
