import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createFileReader } from "#worklists/files/file-reader.ts";
import { pagesOf } from "#worklists/lists/redirects.ts";
import {
  type ImportMode,
  isError,
  maxRedirectBytes,
  redirectFaults,
} from "#worklists/model/redirects.ts";
import { createSiteIndex } from "#worklists/model/site-index.ts";
import { checkImport } from "#worklists/redirects/import-redirects.ts";
import { writeRedirectCsv } from "#worklists/redirects/redirect-csv.ts";
import { redirectFile } from "#worklists/redirects/redirect-file.ts";
import { readArguments } from "./lib/read-arguments.ts";
import { root } from "./lib/tool.ts";

/** `npm run redirects -- export|check|import <file>`: redirects of the content files as CSV (docs/editors.md). */

const usage = `Usage: npm run redirects -- <command> <file>
  export <file>              writes all redirects as CSV
  check <file> [--replace]   checks such a file; changes nothing
  import <file> [--replace]  checks the file, and stores its redirects if it has no error
    --replace                the file has all redirects; others are removed
Redirects are read from CONTENT_DIR.
`;

const contentDir = path.resolve(root, process.env["CONTENT_DIR"] ?? "sample/content");
const { values, positionals } = readArguments({
  usage,
  options: { replace: { type: "boolean", default: false } },
  maxPositionals: 2,
});

async function run([command, name]: readonly string[]): Promise<void> {
  if (name === undefined) throw new Error(usage);
  const file = path.resolve(root, name);
  if (command === "export") return exportTo(file);
  if (command !== "check" && command !== "import") throw new Error(usage);
  const bytes = readFileSync(file);
  if (bytes.length > maxRedirectBytes)
    throw new Error(`${name} is larger than ${maxRedirectBytes / 2 ** 20} MB.`);
  const csv = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  await importFrom(csv, {
    mode: values.replace ? "replace" : "merge",
    applies: command === "import",
  });
}

function exportTo(file: string): void {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another file.`);
  const { redirects, gaps } = redirectFile(contentDir).read();
  for (const gap of gaps) console.error(`! ${gap}`);
  writeFileSync(file, writeRedirectCsv(redirects), { flag: "wx" });
  console.log(`Redirects written to ${file}: ${redirects.length}.`);
}

interface ImportOptions {
  readonly mode: ImportMode;
  readonly applies: boolean;
}

async function importFrom(csv: string, { mode, applies }: ImportOptions): Promise<void> {
  const reader = createFileReader({ contentDir, editorPath: null, now: Date.now });
  const snapshot = await reader.read();
  // Without a running site, only addresses of content and fixed pages are known.
  const site = pagesOf(createSiteIndex(snapshot, async () => 404));
  const { report, redirects } = await checkImport({ csv, mode, present: snapshot.redirects, site });
  for (const finding of report.findings) {
    const mark = isError(finding) ? "error" : "note";
    console.log(
      `line ${finding.line}  ${mark}  ${redirectFaults[finding.kind]}: ${finding.message}`,
    );
  }
  const { added, changed, removed, same } = report;
  console.log(`New: ${added}. Changed: ${changed}. To be removed: ${removed}. As before: ${same}.`);
  if (report.isRefused) throw new Error("Nothing was imported. Correct the errors first.");
  if (!applies) return;
  redirectFile(contentDir).write(redirects);
  console.log("The redirects were stored.");
}

try {
  await run(positionals);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
