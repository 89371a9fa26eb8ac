/** Who may import whom (docs/architecture.md). Lint makes its rules from this table; nothing else states it. */
export interface ImportRow {
  /** A folder from the root, with all below it; or, with a `*`, the files of a folder alone. */
  readonly files: string;
  /** What it may import by `#…` beside itself: folders end in `/`, everything else is one module without its ending. */
  readonly imports: readonly string[];
  /** What it may import as types only, in the same words. */
  readonly types?: readonly string[];
  /** Runs on the server alone, so Node's own modules are there. */
  readonly node?: true;
  /** Neither React nor what builds on it. */
  readonly noReact?: true;
  /** Its folders are members of a family: they import neither each other nor the family's other folders. */
  readonly family?: true;
}

/** The families of `app` in their order: each may use the doors of those after it, never those before it. */
const families = ["pages", "blocks", "listings", "teasers", "forms", "modals", "integrations"];

/** What a family shows to those before it. */
const doorsOf = (family: string) => [`app/${family}/registry`];

/** Read by everything in `app`; `lib` in its pure parts, which the client bundle's test watches. */
const appBase = ["domain/", "lib/"];
const modelTypes = ["content/model/", "content/blocks/"];

const familyRows = families.map((family, position): ImportRow => ({
  files: `app/${family}`,
  imports: [
    ...appBase,
    "app/ui/",
    "app/i18n/",
    "app/visitor/",
    ...families.slice(position + 1).flatMap(doorsOf),
  ],
  types: modelTypes,
  family: true,
}));

/** Whatever composes pages: all of `app`; services reach it through the router context, so only as types. */
const composing = {
  imports: [...appBase, "app/", "sample/brand/"],
  types: ["content/", "content-model/"],
};

export const importTable: readonly ImportRow[] = [
  { files: "lib", imports: [], node: true },
  { files: "content-model", imports: [], node: true },
  { files: "domain", imports: ["sample/brand/forms", "sample/brand/locales"], noReact: true },
  // The settings, logo, colours and fonts of the brand; all else of `sample` is content and tools.
  { files: "sample/brand", imports: [], types: ["domain/forms/"] },
  { files: "content", imports: ["lib/", "content-model/", "domain/"], node: true },
  { files: "cms", imports: ["lib/", "content-model/", "domain/"], node: true },
  { files: "app/ui", imports: [] },
  { files: "app/styles", imports: ["sample/brand/"] },
  { files: "app/i18n", imports: appBase, types: modelTypes },
  { files: "app/visitor", imports: appBase, types: modelTypes },
  { files: "app/samples", imports: appBase, types: modelTypes },
  ...familyRows,
  { files: "app/gallery", ...composing },
  { files: "app/layouts", ...composing },
  { files: "app/navigation", ...composing },
  { files: "app/routes", ...composing },
  { files: "app/entry", ...composing },
  { files: "app/*", ...composing },
  { files: "app/*.server", ...composing, node: true },
  {
    files: "server",
    imports: [
      "lib/",
      "domain/",
      "content/",
      "cms/embedded-backend",
      "app/context",
      "app/entry.server",
      "app/texts.server",
      "sample/brand/brand",
      "sample/brand/forms",
    ],
    node: true,
  },
];

/** Folders that may import anything, and that nothing but a test may import. */
export const unrestricted = ["testkit", "e2e", "bench", "scripts", "sample"];
