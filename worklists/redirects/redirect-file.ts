import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isListValue, parseYaml } from "#cms/files/yaml-source.ts";
import type { Redirect } from "../model/redirects.ts";
import type { StoredRedirect } from "../model/snapshot.ts";
import { editRedirects, redirectIn } from "./edit-redirects.ts";

const fileName = "redirects.yaml";

interface FileRedirects {
  readonly redirects: readonly StoredRedirect[];
  /** What is no redirect, in sentences. */
  readonly gaps: readonly string[];
}

/** The redirects of a content folder, `redirects.yaml`. */
export function redirectFile(contentDir: string) {
  const file = join(contentDir, fileName);
  const readText = () => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      // There are no redirects yet.
      return "";
    }
  };
  return {
    read: (): FileRedirects => readRedirects(readText()),
    /**
     * Replaces all redirects. Lines of those that stay are not changed, with their comments. Throws if the file is
     * invalid or cannot be written; then nothing has changed.
     */
    write(redirects: readonly Redirect[]): void {
      const text = editRedirects(readText(), redirects);
      const temporary = join(contentDir, `.${fileName}.new`);
      try {
        writeFileSync(temporary, text);
        renameSync(temporary, file);
      } finally {
        rmSync(temporary, { force: true });
      }
    },
  };
}

function readRedirects(text: string): FileRedirects {
  const { source, faults } = parseYaml(fileName, text);
  if (source === null)
    return { redirects: [], gaps: [`${fileName} cannot be read: line ${faults[0]?.line ?? "?"}.`] };
  if (source.value === null) return { redirects: [], gaps: [] };
  if (!isListValue(source.value)) return { redirects: [], gaps: [`${fileName} is no list.`] };
  const gaps: string[] = [];
  const redirects = source.value.flatMap((item, index): StoredRedirect[] => {
    const read = redirectIn(item, index + 1);
    if (read !== null) {
      const { line, ...redirect } = read;
      return [{ ...redirect, edit: { text: `${fileName}, entry ${line}`, href: null } }];
    }
    gaps.push(`Entry ${index + 1} of ${fileName} is no redirect.`);
    return [];
  });
  return { redirects, gaps };
}
