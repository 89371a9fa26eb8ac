/** Returns whether a crawler may request a path (with its query). */
export type IsAllowed = (path: string) => boolean;

interface Rule {
  readonly allows: boolean;
  readonly path: string;
  readonly pattern: RegExp;
}

/**
 * Reads the rules of `robots.txt` for all crawlers (`*`). The longest matching path decides; of two equal ones, the one
 * that allows.
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
export function readRobots(text: string): IsAllowed {
  const rules: Rule[] = [];
  let isForAll = false;
  let wasAgent = false;
  for (const line of text.split(/\r?\n/)) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === "user-agent") {
      isForAll = (wasAgent && isForAll) || value === "*";
      wasAgent = true;
    } else if (key === "allow" || key === "disallow") {
      wasAgent = false;
      if (isForAll && value !== "")
        rules.push({ allows: key === "allow", path: value, pattern: patternOf(value) });
    }
  }
  return (path) => {
    const [best] = rules
      .filter(({ pattern }) => pattern.test(path))
      .toSorted(
        (one, other) =>
          other.path.length - one.path.length || Number(other.allows) - Number(one.allows),
      );
    return best?.allows ?? true;
  };
}

/** Returns the addresses of sitemaps that `robots.txt` names. */
export const sitemapsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\s*sitemap\s*:\s*(\S+)/gim)].map(([, address = ""]) => address);

function patternOf(path: string): RegExp {
  const end = path.endsWith("$") ? "$" : "";
  const parts = (end ? path.slice(0, -1) : path).split("*").map((part) => escapePattern(part));
  return new RegExp(`^${parts.join(".*")}${end}`);
}

const escapePattern = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
