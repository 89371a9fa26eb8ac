import { html, longWord, richProse, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

const wideTable = html(
  `<table><thead><tr>${several(8, (n) => `<th scope="col">${n === 2 ? longWord : `Column ${n}`}</th>`).join("")}</tr></thead>
  <tbody>${several(6, (row) => `<tr>${several(8, (n) => `<td>${row * n * 1234}</td>`).join("")}</tr>`).join("")}</tbody></table>`,
);

export const samples: BlockSamples<"table"> = {
  wide: { title: "Dates by country", html: wideTable, caption: "As of October 2026" },
  small: { title: null, html: richProse, caption: "Without a title" },
};
