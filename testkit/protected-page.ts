import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fixtureDir, openFixtureBackend, type TestBackend } from "./fixture-backend.ts";

/** Words of a protected page other than its title, before and behind the password, and the hash itself. */
export const protectedWords = [
  "Hiddenhash",
  "Hiddentext",
  "Hiddenalt",
  "hidden.svg",
  "Hiddencard",
  "Verborgenes",
  "Opensummary",
  "Openbody",
  "Opentext",
  "Openalt",
  "open.svg",
  "Openbet",
  "Opentag",
];
/** Matches every word of the protected page that readers must not see. */
export const secret = new RegExp(protectedWords.join("|"));

/** Opens a backend with a page that is protected by a password. */
export function openProtectedPage(): TestBackend {
  const site = openFixtureBackend();
  const folder = join(site.contentDir, "nodes/page/closed");
  mkdirSync(folder, { recursive: true });
  for (const name of ["hidden.svg", "open.svg"])
    copyFileSync(join(fixtureDir, "nodes/page/home/plan.svg"), join(folder, name));
  site.write(
    "nodes/page/closed/en.yaml",
    `title: Closed page
path: /closed
summary: Opensummary
body: <p>Openbody</p>
best_bets: [Openbet]
metatags: { description: Opentag }
topics: [invoices]
password_hash: Hiddenhash
paragraphs:
  - { type: text, text: <p>Opentext</p> }
  - { type: banner, title: Both, image: { file: open.svg, alt: Openalt } }
protected_paragraphs:
  - { type: text, text: <p>Hiddentext</p> }
  - { type: banner, title: Hiddentext, image: { file: hidden.svg, alt: Hiddenalt } }
  - { type: banner, title: Hiddentext, image: { file: open.svg, alt: Openalt } }
  - type: section
    content:
      - { type: card, title: Hiddencard, text: <p>Hiddencard</p> }
`,
  );
  site.write(
    "nodes/page/closed/de.yaml",
    "title: Geschlossen\nprotected_paragraphs:\n  - { type: text, text: <p>Verborgenes</p> }\n",
  );
  site.loader.loadAll();
  return site;
}
