import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Theme } from "./motifs/catalogue.ts";
import { palette } from "./palette.ts";
import type { Picture } from "./picture.ts";
import { composed } from "./scenes/composed.ts";

/** What a product line or a topic looks like; the first that a page names counts. */
const themesOfTerms: Readonly<Record<string, Theme>> = {
  "ap-automation": "payables",
  "ar-automation": "receivables",
  "customer-experience": "experience",
  mail: "mail",
  document: "documents",
  postage: "postage",
  "invoice-processing": "payables",
  "e-invoicing": "payables",
  "cash-flow": "receivables",
  collections: "receivables",
  "customer-correspondence": "experience",
  "digital-mailroom": "mail",
  "compliance-archiving": "rules",
  "franking-dispatch": "postage",
};

/** Fields of a node's file that are read here. */
interface NodeFile {
  readonly image?: { readonly file?: string };
  readonly product_lines?: readonly string[];
  readonly topics?: readonly string[];
}

/**
 * An opening picture for every node of the sample that asks for `hero.jpg` and has none of its own in the table: put
 * together from the motifs of its product line or topic.
 */
export function composedPictures(sample: string, drawn: ReadonlySet<string>): Picture[] {
  return nodeFolders(sample).flatMap((place) => {
    const file = `${place}/hero.jpg`;
    const node = originalOf(join(sample, place));
    if (drawn.has(file) || node?.image?.file !== "hero.jpg") return [];
    const named = [...(node.product_lines ?? []), ...(node.topics ?? [])];
    const theme = named.map((term) => themesOfTerms[term]).find(Boolean) ?? "company";
    return [
      {
        file,
        size: { width: 1600, height: 1000 },
        ground: palette.paper,
        draw: () => composed(theme, place),
      },
    ];
  });
}

function nodeFolders(sample: string): string[] {
  const folders = (path: string) =>
    readdirSync(join(sample, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [`${path}/${entry.name}`] : [],
    );
  return folders("nodes").flatMap(folders).toSorted();
}

/** The file a node's pictures stand in: the English one, else the only one. */
function originalOf(folder: string): NodeFile | null {
  const name = existsSync(join(folder, "en.yaml"))
    ? "en.yaml"
    : readdirSync(folder).find((file) => file.endsWith(".yaml"));
  if (name === undefined) return null;
  return parse(readFileSync(join(folder, name), "utf8")) as NodeFile;
}
