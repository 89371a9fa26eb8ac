import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { logoDocument } from "./logos/compose.ts";
import { logos } from "./logos/logo-table.ts";

/** Draws the logos of partners and customers again. They are the same in every run. */
const sample = resolve(import.meta.dirname, "../../content");

/** Grey levels of ground and lettering, for light lettering on a dark ground. */
interface Levels {
  readonly ground: number;
  readonly lettering: number;
}

/** Customers whose logos are shared media, too, for logo walls. Null: dark lettering on a light ground. */
const shared = new Map<string, Levels | null>([
  ["banque-arvelle", { ground: 0.16, lettering: 0.55 }],
  ["brackwater-insurance", { ground: 0.32, lettering: 0.95 }],
  ["halden-baustoffe", null],
  ["lakeview-health", null],
  ["mutuelle-des-alpes", { ground: 0.45, lettering: 0.95 }],
  ["stadtwerke-nordersiel", null],
]);

/** Returns a logo with dark lettering on white: all logos of a wall have one ground. */
function reversed(svg: string, { ground, lettering }: Levels): string {
  const slope = -1 / (lettering - ground);
  const line = `type="linear" slope="${slope.toFixed(2)}" intercept="${(-slope * lettering).toFixed(2)}"`;
  const channels = ["R", "G", "B"].map((each) => `<feFunc${each} ${line}/>`).join("");
  const filter = `<filter id="reverse" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/><feComponentTransfer>${channels}</feComponentTransfer></filter>`;
  return svg.replace(/(<svg[^>]*>)(.*)(<\/svg>)/s, `$1${filter}<g filter="url(#reverse)">$2</g>$3`);
}

async function write(file: string, svg: string) {
  const target = resolve(sample, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${svg}\n`);
}

for (const { file, draw } of logos) {
  const svg = logoDocument(draw());
  await write(file, svg);
  const name = basename(dirname(file));
  const levels = shared.get(name);
  if (levels !== undefined)
    await write(`media/image/logo-${name}/logo.svg`, levels ? reversed(svg, levels) : svg);
}
