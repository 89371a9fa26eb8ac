import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { parse } from "yaml";
import * as z from "zod";
import { browserAdvice, findOrInstallBrowser } from "../../scripts/lib/browser.ts";
import { documentHtml } from "./documents/document-html.ts";
import { reproducible } from "./documents/reproducible.ts";
import { readResourceText } from "./documents/resource-text.ts";

/**
 * Prints the documents of the sample site again, or only those whose name contains the argument.
 * A document is printed from the resource of the same name. Documents of contracts have a separate tool.
 */
const sample = resolve(import.meta.dirname, "../content");
const wanted = process.argv[2] ?? "";
const medium = z.looseObject({ media_document: z.object({ file: z.string() }).optional() });

const executablePath = await findOrInstallBrowser();
if (!executablePath) throw new Error(browserAdvice);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage();

const shelf = join(sample, "media/document");
for (const name of readdirSync(shelf).filter((each) => each.includes(wanted))) {
  const folder = join(shelf, name);
  for (const file of readdirSync(folder).filter((each) => each.endsWith(".yaml"))) {
    const text = readResourceText(sample, name, file.slice(0, 2));
    const { media_document } = medium.parse(parse(readFileSync(join(folder, file), "utf8")));
    if (!text || !media_document) continue;
    await page.setContent(documentHtml(text));
    await page.evaluate("document.fonts.ready.then(() => true)");
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    const printed = reproducible(pdf, text.date);
    await writeFile(join(folder, media_document.file), printed);
    console.log(`${name}/${media_document.file}  ${Math.round(printed.byteLength / 1024)} KB`);
  }
}
await browser.close();
