import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { parse } from "yaml";
import * as z from "zod";
import { browserAdvice, findBrowser } from "../../../scripts/lib/browser.ts";
import { contractDocument } from "./contract-document.ts";

/**
 * Creates the PDFs of the sample site's contracts again, from the texts of the contracts themselves,
 * so that prices in a document are the same as on the page.
 */
const sample = resolve(import.meta.dirname, "../../content");
const maxBytes = 60 * 1024;

const contractFile = z.object({
  title: z.string(),
  summary: z.string(),
  contract_number: z.string(),
  coverage_start: z.string(),
  coverage_end: z.string(),
  supplies: z.string(),
  body: z.string(),
});

/** The documents, with the contract and the part of it that each is created from. */
const documents = [
  {
    name: "contract-tx-price-list",
    contract: "tx-dir-mailing-equipment",
    kind: "Price list",
    part: "supplies",
  },
  {
    name: "contract-tx-ordering-guide",
    contract: "tx-dir-mailing-equipment",
    kind: "Ordering guide",
    part: "body",
  },
  {
    name: "contract-fl-rate-card",
    contract: "fl-mail-processing",
    kind: "Rate card",
    part: "supplies",
  },
  {
    name: "contract-ny-price-list",
    contract: "ny-ogs-postage",
    kind: "Price list",
    part: "supplies",
  },
  {
    name: "contract-ny-ordering-guide",
    contract: "ny-ogs-postage",
    kind: "Ordering guide",
    part: "body",
  },
  { name: "contract-omnia-summary", contract: "omnia-ap-software", kind: "Summary", part: "body" },
  {
    name: "contract-ca-ordering-guide",
    contract: "ca-cmas-document",
    kind: "Ordering guide",
    part: "body",
  },
  {
    name: "contract-mn-closing-notice",
    contract: "mn-state-franking-expired",
    kind: "Closing notice",
    part: "body",
  },
] as const;

const executablePath = findBrowser();
if (!executablePath) throw new Error(browserAdvice);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  for (const { name, contract, kind, part } of documents) {
    const source = await readFile(resolve(sample, `nodes/contract/${contract}/en.yaml`), "utf8");
    const text = contractFile.parse(parse(source));
    await page.setContent(contractDocument({ ...text, kind, content: text[part] }));
    const pdf = await page.pdf({ format: "Letter", tagged: true, printBackground: true });
    const folder = resolve(sample, `media/document/${name}`);
    await mkdir(folder, { recursive: true });
    const file = resolve(folder, `${name.replace("contract-", "")}.pdf`);
    await writeFile(file, withoutClock(pdf));
    const { size } = await stat(file);
    if (size > maxBytes) throw new Error(`${file} has ${size} bytes, more than ${maxBytes}.`);
    console.log(`${name}  ${Math.round(size / 1024)} KB`);
  }
} finally {
  await browser.close();
}

/** Returns the PDF with a fixed time of the same length, so that the file changes only with its text. */
function withoutClock(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  return Buffer.from(text.replaceAll(/\(D:\d{14}/g, "(D:20260101000000"), "latin1");
}
