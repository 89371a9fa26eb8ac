/** Which folders may import which (docs/architecture.md). The lint rules are generated from this table. */
export interface ImportRow {
  /** A folder, with everything below it; or, with a `*`, only the files directly in a folder. */
  readonly files: string;
  /**
   * What it may import by `#…` in addition to itself. Folders end with `/`; everything else is one module without its
   * extension.
   */
  readonly imports: readonly string[];
  /** What it may import only as types, in the same notation. */
  readonly types?: readonly string[];
  /** Runs only on the server, so Node's modules are available. */
  readonly node?: true;
  /** May import neither React nor libraries for it. */
  readonly noReact?: true;
  /** Its folders are members of a family. They import neither each other nor the family's other folders. */
  readonly family?: true;
}

/** The families of `app`, in order: each may import the registries of later families, but not of earlier ones. */
const families = ["pages", "blocks", "listings", "teasers", "forms", "modals", "integrations"];

/** The modules of a family that earlier families may import. */
const doorsOf = (family: string) => [`app/${family}/registry`];

/**
 * All of `app` may import these; from `lib` only modules that run in browsers, as the test of the client bundle checks.
 */
const appBase = ["domain/", "lib/"];
const modelTypes = ["content/model/", "content/blocks/"];

const familyRows = families.map((family, position): ImportRow => ({
  files: `app/${family}`,
  imports: [
    ...appBase,
    "app/ui/",
    "app/i18n/",
    "app/visitor/",
    "app/scenes/",
    "app/covers/",
    ...families.slice(position + 1).flatMap(doorsOf),
  ],
  types: modelTypes,
  family: true,
}));

/**
 * Modules that compose pages may import all of `app`. They get services through the router context, so they import only
 * their types.
 */
const composing = {
  imports: [...appBase, "app/", "sample/brand/"],
  types: ["content/", "content-model/"],
};

export const importTable: readonly ImportRow[] = [
  { files: "lib", imports: [], node: true },
  { files: "content-model", imports: [], node: true },
  {
    files: "domain",
    imports: [
      "sample/brand/forms",
      "sample/brand/locales",
      "sample/brand/scenes/names",
      "sample/brand/covers/names",
    ],
    noReact: true,
  },
  // The settings, logo, colours and fonts of the brand; everything else in `sample` is content and tools.
  {
    files: "sample/brand",
    imports: [],
    types: [
      "domain/forms/",
      "domain/locales",
      "app/scenes/scene",
      "domain/share-picture",
      "lib/typesetting/",
      "server/share-pictures/share-design",
    ],
  },
  { files: "content", imports: ["lib/", "content-model/", "domain/"], node: true },
  { files: "cms", imports: ["lib/", "content-model/", "domain/"], node: true },
  { files: "editor", imports: ["lib/", "content-model/", "domain/", "cms/"], node: true },
  // It reads content files and JSON:API, to find what editors have to do.
  {
    files: "worklists",
    imports: ["lib/", "content-model/", "domain/", "cms/", "content/links/"],
    types: ["content/client/"],
    node: true,
  },
  { files: "app/ui", imports: [] },
  { files: "app/styles", imports: ["sample/brand/"] },
  { files: "app/i18n", imports: appBase, types: modelTypes },
  { files: "app/visitor", imports: appBase, types: modelTypes },
  {
    files: "app/scenes",
    imports: [...appBase, "app/ui/", "sample/brand/scenes/scenes"],
    types: modelTypes,
  },
  {
    files: "app/covers",
    imports: [...appBase, "app/ui/", "app/i18n/", "sample/brand/covers/motif"],
    types: modelTypes,
  },
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
      "editor/open-editor",
      "worklists/open-worklists",
      "worklists/model/",
      "app/context",
      "app/entry.server",
      "app/editor-style.server",
      "app/texts.server",
      "sample/brand/brand",
      "sample/brand/forms",
      "sample/brand/share-picture",
    ],
    node: true,
  },
];

/** Folders that may import anything, and that only tests may import. */
export const unrestricted = ["testkit", "e2e", "bench", "scripts", "sample"];
