import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Theme } from "./motifs/catalogue.ts";
import { palette } from "./palette.ts";
import type { Picture } from "./picture.ts";
import { composed } from "./scenes/composed.ts";

/** Motifs by product line or topic. The first one that a page names is used. */
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

/** Fields of a content file that this module reads. */
interface NodeFile {
  readonly image?: { readonly file?: string };
  readonly product_lines?: readonly string[];
  readonly topics?: readonly string[];
}

/**
 * Returns a picture for every node of the sample site that refers to `hero.jpg` and is not in the picture table. It is
 * composed from the motifs of the node's product line or topic.
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

/** Returns the content file that names a node's pictures: the English one, otherwise the only one. */
function originalOf(folder: string): NodeFile | null {
  const name = existsSync(join(folder, "en.yaml"))
    ? "en.yaml"
    : readdirSync(folder).find((file) => file.endsWith(".yaml"));
  if (name === undefined) return null;
  return parse(readFileSync(join(folder, name), "utf8")) as NodeFile;
}
