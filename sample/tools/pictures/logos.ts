import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { logoDocument } from "./logos/compose.ts";
import { logos } from "./logos/logo-table.ts";

/** Draws the logos of partners and customers again. They are the same in every run. */
const sample = resolve(import.meta.dirname, "../../content");

/** Customers whose logos are shared media, too, for logo walls. `true`: light lettering on a dark ground. */
const shared = new Map([
  ["banque-arvelle", true],
  ["brackwater-insurance", true],
  ["halden-baustoffe", false],
  ["lakeview-health", false],
  ["mutuelle-des-alpes", true],
  ["stadtwerke-nordersiel", false],
]);

/** Dark lettering on white instead of light on dark: a wall of logos has one ground. */
const reversal =
  '<filter id="reverse" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/><feComponentTransfer>' +
  ["R", "G", "B"]
    .map((each) => `<feFunc${each} type="linear" slope="-1.8" intercept="1.8"/>`)
    .join("") +
  "</feComponentTransfer></filter>";

const reversed = (svg: string) =>
  svg.replace(/(<svg[^>]*>)(.*)(<\/svg>)/s, `$1${reversal}<g filter="url(#reverse)">$2</g>$3`);

async function write(file: string, svg: string) {
  const target = resolve(sample, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${svg}\n`);
}

for (const { file, draw } of logos) {
  const svg = logoDocument(draw());
  await write(file, svg);
  const name = basename(dirname(file));
  const isDark = shared.get(name);
  if (isDark !== undefined)
    await write(`media/image/logo-${name}/logo.svg`, isDark ? reversed(svg) : svg);
}
