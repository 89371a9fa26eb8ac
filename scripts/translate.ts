import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isLocale, type Locale, translatedLocales } from "#domain/locales.ts";
import { readArguments } from "./lib/read-arguments.ts";
import { root } from "./lib/tool.ts";
import { exportTexts } from "./translate/export-texts.ts";
import { importTexts, recordChange } from "./translate/import-texts.ts";
import { readProject, readProjectGlossary } from "./translate/project.ts";
import { readXliff } from "./translate/read-xliff.ts";
import { maxXmlBytes, readXml } from "./translate/read-xml.ts";
import { hashOf } from "#worklists/translations/segment.ts";
import { formatStatus, readStatus, statusCsv } from "./translate/status.ts";
import { writeFiles } from "#editor/files/write-files.ts";

/** `npm run translate -- export|import|accept|status`: texts for translators, as XLIFF (docs/editors.md). */

const usage = `Usage: npm run translate -- <command>
  export <locale> [file] [--all]  writes outdated and missing texts, or with --all all texts, as XLIFF 2.1
  import <locale> [file]          stores the translations of such a file
  accept <locale> [place …]       marks translations as up to date: all, or those at places such as nodes/page/home
  status [locale …] [--csv]       lists which pages are up to date, outdated or missing in each language
The file is <locale>.xlf by default. Content is read from CONTENT_DIR.
`;

const folders = {
  contentDir: path.resolve(root, process.env["CONTENT_DIR"] ?? "sample/content"),
  messagesDir: path.join(root, "app/i18n/messages"),
};
const { values, positionals } = readArguments({
  usage,
  options: { all: { type: "boolean", default: false }, csv: { type: "boolean", default: false } },
  maxPositionals: Number.POSITIVE_INFINITY,
});

async function run([command, ...args]: readonly string[]): Promise<void> {
  if (command === "status") {
    printStatus(args);
    return;
  }
  const locale = localeOf(args[0] ?? "");
  if (command === "accept") accept(locale, args.slice(1));
  else if (command === "export" && args.length <= 2) exportTo(locale, fileOf(locale, args[1]));
  else if (command === "import" && args.length <= 2)
    await importFrom(locale, fileOf(locale, args[1]));
  else throw new Error(usage);
}

function localeOf(name: string): Locale {
  if (isLocale(name) && name !== "en") return name;
  throw new Error(`"${name}" is not a locale with translations.\n${usage}`);
}

const fileOf = (locale: Locale, file = `${locale}.xlf`) => path.resolve(root, file);

function exportTo(locale: Locale, file: string): void {
  const project = readProject(folders, locale);
  const glossary = readProjectGlossary(folders.contentDir, locale);
  const { xliff, texts, words, notes } = exportTexts(project, { glossary, all: values.all });
  for (const note of notes) console.log(`! ${note}`);
  if (texts === 0) {
    console.log(`All texts are translated into ${locale}; no file was written.`);
    return;
  }
  writeNew(file, xliff);
  console.log(`Wrote ${texts} texts with ${words} words to ${file}.`);
  if (Object.keys(project.record).length === 0)
    console.log(
      `No translation into ${locale} has been accepted yet, so all count as outdated. If they are up to date, run \`npm run translate -- accept ${locale}\` and export again.`,
    );
}

/** Never replaces a file: it may contain translations that were not imported yet. */
function writeNew(file: string, text: string): void {
  if (existsSync(file))
    throw new Error(`${file} already exists. Import and delete it, or choose another file.`);
  writeFileSync(file, text, { flag: "wx" });
}

async function importFrom(locale: Locale, file: string): Promise<void> {
  try {
    if (statSync(file).size > maxXmlBytes)
      throw new Error(`the file has more than ${maxXmlBytes / 2 ** 20} MB`);
    const read = readXliff(await readXml(readFileSync(file)), locale);
    const { changes, texts, notes } = importTexts(readProject(folders, locale), read);
    writeFiles(changes);
    for (const note of notes) console.log(`! ${note}`);
    console.log(`${texts} texts have changed; ${changes.length} files were written.`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`Nothing was imported from ${file}: ${message}`, { cause: error });
  }
}

function accept(locale: Locale, places: readonly string[]): void {
  const project = readProject(folders, locale);
  const isChosen = (place: string) =>
    places.length === 0 || places.some((each) => place === each || place.startsWith(`${each}/`));
  const unknown = places.find(
    (each) => !project.units.some(({ place }) => place === each || place.startsWith(`${each}/`)),
  );
  if (unknown !== undefined) throw new Error(`There are no texts at ${unknown}.`);
  const recorded = project.units
    .filter(({ place }) => isChosen(place))
    .flatMap(({ place, segments }) =>
      segments
        .filter(({ target }) => target !== null)
        .map(({ id, source }) => ({ place, id, hash: hashOf(source) })),
    );
  writeFiles(recordChange(project, recorded));
  console.log(`${recorded.length} translations into ${locale} were accepted.`);
}

function printStatus(names: readonly string[]): void {
  const chosen =
    names.length > 0 ? names.map(localeOf) : translatedLocales.filter((each) => each !== "en");
  const pages = chosen.flatMap((locale) => readStatus(readProject(folders, locale)));
  process.stdout.write(values.csv ? statusCsv(pages) : `${formatStatus(pages)}\n`);
}

try {
  await run(positionals);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
