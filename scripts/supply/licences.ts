import type { ShippedPackage } from "./shipped-packages.ts";

/** Accepted licences, and what each requires. */
const accepted: Readonly<Record<string, string>> = {
  "0BSD": "nothing",
  "Apache-2.0": "its text and notices go along",
  "BSD-2-Clause": "its text goes along",
  "BSD-3-Clause": "its text goes along",
  "BlueOak-1.0.0": "its text goes along",
  "CC-BY-4.0": "the source is named",
  "CC0-1.0": "nothing",
  ISC: "its text goes along",
  "LGPL-3.0-or-later": "a library of its own, which can be exchanged (libvips beside sharp)",
  MIT: "its text goes along",
  "MIT-0": "nothing",
  "OFL-1.1": "fonts, not sold by themselves; the text lies beside them",
  "PDDL-1.0": "nothing",
  "Python-2.0": "its text goes along",
};

/**
 * Returns packages without an accepted licence. With several licences, one (`OR`) or all (`AND`) have to be accepted.
 */
export const unknownLicences = (packages: readonly ShippedPackage[]): readonly ShippedPackage[] =>
  packages.filter(({ licence }) => licence === null || !isAccepted(licence));

function isAccepted(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, "");
  return bare
    .split(" AND ")
    .every((part) => part.split(" OR ").some((one) => Object.hasOwn(accepted, one.trim())));
}

/** Returns the text of `docs/licences.md`: every shipped package, by licence. */
export function writeLicences(packages: readonly ShippedPackage[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? "none");
  const parts = [...byLicence]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, those]) => {
      const names = those.map(({ name, version }) => `${name} ${version}`).join(", ");
      const asks = accepted[licence];
      return `## ${licence}\n\n${asks === undefined ? "" : `Asks for: ${asks}.\n\n`}${names}.\n`;
    });
  return `# Licences of what is shipped

Packages that run on the server or whose code browsers get, on every platform, from the lock file; \`npm run licences\` writes
this and fails on a licence that is not on its list (\`scripts/supply/licences.ts\`). The texts are in the packages. Typefaces
are BIZ UDPGothic, Hanken Grotesk and Newsreader (\`sample/brand/fonts\`), icons are from lucide. Pictures, film, jingle and documents of the
sample site are drawn by the site's own scripts.

${parts.join("\n")}`;
}
