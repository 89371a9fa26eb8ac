import type { OxlintOverride } from "oxlint";
import { importTable, type ImportRow } from "./import-table.ts";

interface Pattern {
  readonly group?: string[];
  readonly regex?: string;
  readonly message: string;
  readonly allowTypeImports?: true;
}

const table = "See the import table in docs/architecture.md.";
const leavesFolder: Pattern = {
  regex: "^\\.\\./",
  message: "Relative imports stay inside their own folder; across folders use #folder/….",
};
const climbs: Pattern = {
  regex: "/\\.\\.(/|$)",
  message: "Use #folder/… instead of climbing more than one folder.",
};
const sibling: Pattern = {
  regex: "^\\.\\./[^/]+/",
  message: `Members of a family do not know each other. ${table}`,
};
const runsInBrowser: Pattern = {
  regex: "^node:",
  message: `This runs in the browser too, where Node's modules are not. ${table}`,
};
const noReact: Pattern = {
  regex: "^(react|react-dom|react-router|@lingui/react|@react-router)(/|$)",
  message: `Rules of the domain run without React. ${table}`,
};

/**
 * Creates one override for each group of files. Each contains the complete list of patterns, because a later override
 * replaces an earlier one. Patterns match the text of an import, not the resolved file, so files directly in a folder
 * and files in its subfolders are separate groups: `../x.ts` leaves the folder in the first case, but not in the
 * second.
 */
export function createImportOverrides(): OxlintOverride[] {
  return importTable.flatMap((row) => {
    if (row.files.includes("*"))
      return [override(`${row.files}.{ts,tsx}`, [leavesFolder, ...patternsOf(row)])];
    const below = row.family ? [sibling, climbs] : [climbs];
    return [
      override(`${row.files}/*.{ts,tsx}`, [leavesFolder, ...patternsOf(row)]),
      override(`${row.files}/*/**/*.{ts,tsx}`, [...below, ...patternsOf(row)]),
      override(`${row.files}/**/*.{test,contract}.{ts,tsx}`, patternsOf(asTest(row))),
      ...(row.family
        ? [override(`${row.files}/*/*.samples.tsx`, [...below, ...patternsOf(asSamples(row))])]
        : []),
    ];
  });
}

/** Returns the imports allowed in tests of the row's files: they run on Node and may use the test kit. */
function asTest(row: ImportRow): ImportRow {
  return { ...row, imports: [...row.imports, "testkit/"], node: true };
}

/** What samples beside a view may import: the texts and pictures that samples are made of, too. */
function asSamples(row: ImportRow): ImportRow {
  return { ...row, imports: [...row.imports, "app/samples/"] };
}

function patternsOf(row: ImportRow): Pattern[] {
  const own = row.family || row.files.includes("*") ? [] : [`${row.files}/`];
  const types = row.types ?? [];
  return [
    ...(row.node ? [] : [runsInBrowser]),
    ...(row.noReact ? [noReact] : []),
    ...types.map((type): Pattern => ({
      regex: `^#${type}`,
      message: `Only its types may be imported here. ${table}`,
      allowTypeImports: true,
    })),
    // At the end of the list, because an import allowed by an exception is not checked again.
    {
      group: ["#*/**", ...[...own, ...row.imports, ...types].map(exception)],
      message: `This folder may not import that one. ${table}`,
    },
  ];
}

function exception(target: string): string {
  return target.endsWith("/") ? `!#${target}**` : `!#${target}.{ts,tsx}`;
}

function override(files: string, patterns: Pattern[]): OxlintOverride {
  return { files: [files], rules: { "no-restricted-imports": ["error", { patterns }] } };
}
