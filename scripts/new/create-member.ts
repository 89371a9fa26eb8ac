import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { kinds } from "./kinds.ts";
import { UsageError } from "./member.ts";

const examples = new Map([
  ["locale", "pl"],
  ["form-field", "star-rating"],
]);

export const usage = `Usage: npm run new -- <kind> <name>
${Object.keys(kinds)
  .map((kind) => `  npm run new -- ${kind} ${examples.get(kind) ?? "price-table"}`)
  .join("\n")}
The name is kebab-case (for a locale its code in lower case) and not yet taken.
`;

export interface CreatedMember {
  /** New files, as paths from the root. */
  readonly files: readonly string[];
  readonly next: readonly string[];
}

/**
 * Creates the files of a new member of a family, and adds its lines to existing files. Throws `UsageError` if the kind
 * is unknown, or the name is invalid or taken. If anything fails, nothing is written.
 */
export function createMember(root: string, kind = "", name = ""): CreatedMember {
  const template = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (template === undefined) throw new UsageError(`There is no kind "${kind}".`);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new UsageError(`"${name}" is not a kebab-case name.`);
  if (kind === "locale" && !isLanguageCode(name))
    throw new UsageError(`"${name}" is not the code of a language.`);
  const { files, edits, next } = template(name);
  const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (taken !== undefined) throw new UsageError(`"${name}" is taken: ${taken} exists.`);
  const edited = edits.map(({ file, apply }) => {
    const text = readFileSync(path.join(root, file), "utf8");
    if (hasMember(text, name)) throw new UsageError(`"${name}" is taken: ${file} names it.`);
    return [file, applyTo(file, () => apply(text))] as const;
  });
  const written = [...Object.entries(files), ...edited];
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return { files: written.map(([file]) => file), next };
}

/** Returns whether a table or a union already contains the name, as a text or as the key of a line. */
function hasMember(text: string, name: string): boolean {
  const snake = name.replaceAll("-", "_");
  return new RegExp(`"(?:${name}|${snake})"[,:;]|^ {2}(?:readonly )?${snake}: `, "m").test(text);
}

function isLanguageCode(code: string): boolean {
  try {
    return (
      new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(code) !== undefined
    );
  } catch {
    return false;
  }
}

function applyTo(file: string, apply: () => string): string {
  try {
    return apply();
  } catch (cause) {
    throw new Error(`The template does not fit ${file} any more. Update it in scripts/new/.`, {
      cause,
    });
  }
}
