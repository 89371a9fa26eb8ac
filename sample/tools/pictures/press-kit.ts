import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import sharp from "sharp";
import { poster } from "./motif-picture.ts";
import { element } from "./svg.ts";

/** Writes the files of the press kit again: the logo in three forms, a portrait and a picture. */
const sample = resolve(import.meta.dirname, "../../content");

const read = (file: string) => readFile(resolve(import.meta.dirname, file), "utf8");
const withoutRoot = (svg: string) => svg.replaceAll(/<\/?svg[^>]*>/g, "").trim();

const mark = withoutRoot(await read("../../brand/public/favicon.svg"));
/** The last path of the drawn logo is its lettering. */
const [lettering = ""] = /<path[^>]*evenodd[^>]*>/.exec(await read("../../brand/logo.svg")) ?? [];

/** The mark and the name, 311 × 64. */
function logo(ink: string): string {
  const name = lettering.replace(/fill="#\w+"/, `fill="${ink}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 311 64" width="622" height="128"><title>Norvane</title><g transform="translate(-7.4 -7.4) scale(2.46)">${mark}</g>${name}</svg>`;
}

const picture = element(
  "svg",
  { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 1280 720", width: 2560, height: 1440 },
  `<path fill="#ece3d1" d="M0 0h1280v720H0z"/>${poster("arrival")}`,
);

const files: readonly (readonly [string, string | Buffer])[] = [
  ["press-logo/norvane-logo.svg", `${logo("#14213d")}\n`],
  ["press-logo-light/norvane-logo-light.svg", `${logo("#ffffff")}\n`],
  [
    "press-logo-png/norvane-logo.png",
    await sharp(Buffer.from(logo("#14213d")), { density: 300 })
      .resize(2400)
      .png()
      .toBuffer(),
  ],
  [
    "press-portrait/katja-lorenzen.jpg",
    await readFile(resolve(sample, "nodes/staff/katja-lorenzen/portrait.jpg")),
  ],
  [
    "press-picture/norvane-mailroom.png",
    await sharp(Buffer.from(picture)).png({ palette: true }).toBuffer(),
  ],
];

for (const [file, content] of files) {
  const target = resolve(sample, "media/document", file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}
