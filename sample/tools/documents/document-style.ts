import { readFileSync } from "node:fs";
import { join } from "node:path";
import { palette } from "../pictures/palette.ts";

const fonts = join(import.meta.dirname, "../../../node_modules/@fontsource");

/**
 * Returns a font file with a single weight: Chromium draws variable fonts glyph by glyph, which doubles the size of a
 * PDF. It is embedded in the page, because a page without a URL may not open files.
 */
function face(family: string, folder: string, weight: number): string {
  const file = join(fonts, folder, `files/${folder}-latin-${weight}-normal.woff2`);
  const data = readFileSync(file).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: ${weight};
    src: url(data:font/woff2;base64,${data}) format("woff2"); }`;
}

/** Returns the style sheet of printed documents: A4, the brand's fonts and colours, a cover without margins. */
export function documentStyle(): string {
  return `
${face("Newsreader", "newsreader", 400)}
${face("Hanken Grotesk", "hanken-grotesk", 400)}
${face("Hanken Grotesk", "hanken-grotesk", 600)}
@page {
  size: A4; margin: 24mm 24mm 26mm;
  @bottom-left { content: "Norvane"; font: 600 8pt "Hanken Grotesk"; color: ${palette.slate}; }
  @bottom-right { content: counter(page); font: 400 8pt "Hanken Grotesk"; color: ${palette.slate}; }
}
@page :first { margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }
* { box-sizing: border-box; margin: 0; }
html { font: 400 10pt/1.5 "Hanken Grotesk"; color: ${palette.ink}; hyphens: auto;
  -webkit-print-color-adjust: exact; print-color-adjust: exact; }
p, ul, ol, table, blockquote { margin-bottom: 3mm; }
p, li { orphans: 3; widows: 3; }
ul, ol { padding-left: 5.5mm; }
li { margin-bottom: 1.5mm; }
strong, b { font-weight: 600; }
li::marker { color: ${palette.accent}; font-weight: 600; }
h1, h2 { font-family: "Newsreader"; font-weight: 400; line-height: 1.15; hyphens: none; text-wrap: balance; }
h2 { font-size: 17pt; margin: 7mm 0 2.5mm; break-after: avoid; }
.cover { width: 210mm; height: 297mm; padding: 24mm; background: ${palette.deep}; color: ${palette.paper};
  display: flex; flex-direction: column; break-after: page; position: relative; overflow: hidden; }
.cover svg.wordmark { width: 46mm; height: auto; }
.cover svg.sheets { position: absolute; right: -14mm; bottom: -10mm; width: 150mm; height: 150mm; }
.cover .type { margin-top: 46mm; font-weight: 600; font-size: 11pt; color: ${palette.mist}; }
.cover h1 { margin: 4mm 0 7mm; font-size: 34pt; max-width: 150mm; }
.cover .summary { font-size: 13pt; line-height: 1.45; max-width: 118mm; color: ${palette.haze}; }
.lead > p:first-child { font: 400 13pt/1.45 "Newsreader"; margin-bottom: 4mm; }
.figures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6mm; margin: 7mm 0; padding: 5mm 6mm;
  background: ${palette.paper}; border-top: 0.6mm solid ${palette.deep}; break-inside: avoid; }
.figures h2 { grid-column: 1 / -1; margin: 0; font-size: 13pt; }
.figures b { display: block; font: 400 22pt/1.1 "Newsreader"; color: ${palette.deep}; margin-bottom: 1mm; }
.figures span { display: block; font-weight: 600; line-height: 1.3; }
.figures p { margin: 1mm 0 0; font-size: 8.5pt; color: ${palette.slate}; }
table { width: 100%; break-inside: avoid; border-collapse: collapse; font-size: 9pt; line-height: 1.35; }
tr { break-inside: avoid; }
th, td { text-align: left; vertical-align: top; padding: 1.3mm 3mm 1.3mm 0; border-bottom: 0.2mm solid ${palette.clay}; }
thead th { border-bottom: 0.4mm solid ${palette.deep}; color: ${palette.deep}; font-weight: 600; }
tbody th { font-weight: 600; }
td.bar { background: linear-gradient(${palette.mist}, ${palette.mist}) left center / var(--part) 62% no-repeat;
  width: 30%; padding-left: 1.5mm; }
td.bar + td { padding-left: 4mm; }
.infographic td, .infographic th { padding-block: 0.9mm; }
.caption { font-size: 8.5pt; color: ${palette.slate}; margin-top: -1mm; break-before: avoid; }
blockquote { margin: 7mm 0; padding-left: 6mm; border-left: 0.8mm solid ${palette.accent}; break-inside: avoid; }
blockquote p { font: 400 14pt/1.4 "Newsreader"; margin-bottom: 2mm; }
blockquote footer { font-size: 9pt; color: ${palette.slate}; }
.steps { list-style: none; padding: 0; }
.steps li { display: grid; grid-template-columns: 30mm 1fr; gap: 4mm; padding: 2mm 0; margin: 0;
  border-bottom: 0.2mm solid ${palette.clay}; break-inside: avoid; }
.steps p { margin: 0; }
.steps time { color: ${palette.deep}; font-weight: 600; }
.imprint { margin-top: 8mm; padding: 4mm 6mm; background: ${palette.paper}; font-size: 8.5pt; break-inside: avoid; }
.imprint p { margin-bottom: 1mm; }
.imprint p:last-child { margin: 0; }
`;
}
