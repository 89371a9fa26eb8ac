import * as parts from "./parts.ts";
import type { BlockSamples } from "./sample.ts";

const { html, longTitle, longWord, prose, richProse, sentence, several } = parts;

const item = (number: number) => ({
  id: `item-${number}`,
  title: number === 2 ? longTitle : `Question ${number}`,
  html: prose,
});

const wideTable = html(
  `<table><thead><tr>${several(8, (n) => `<th scope="col">${n === 2 ? longWord : `Column ${n}`}</th>`).join("")}</tr></thead>
  <tbody>${several(6, (row) => `<tr>${several(8, (n) => `<td>${row * n * 1234}</td>`).join("")}</tr>`).join("")}</tbody></table>`,
);

export const textBlockSamples = {
  accordion: {
    several: { title: "Questions we are asked", items: several(3, item) },
    "one, without a title": { title: null, items: several(1, item) },
  },
  heading: {
    "level 2": { title: "How a project runs", level: 2 },
    "long words": { title: longTitle, level: 2 },
  },
  list: {
    bullets: { title: "In 2025", ordered: false, items: [sentence, longWord, "Short"] },
    "forty, numbered": {
      title: longTitle,
      ordered: true,
      items: several(40, (n) => `Step ${n}`),
    },
  },
  quote: {
    "with its source": { quote: sentence, source: "Annual report" },
    "long words alone": { quote: longWord, source: null },
  },
  statistics: {
    three: {
      title: "From 14 projects",
      items: several(3, (n) => ({
        id: `s${n}`,
        value: `${n}4 %`,
        title: "of invoices",
        html: prose,
      })),
    },
    one: {
      title: null,
      items: [{ id: "s", value: "€1,234,567,890", title: longWord, html: null }],
    },
  },
  table: {
    wide: { title: "Dates by country", html: wideTable, caption: "As of October 2026" },
    small: { title: null, html: richProse, caption: "Without a title" },
  },
  table_of_contents: {
    two: {
      title: null,
      entries: [
        { anchor: "a", text: "Capture" },
        { anchor: "b", text: longTitle },
      ],
    },
    forty: {
      title: "The whole handbook",
      entries: several(40, (n) => ({ anchor: `part-${n}`, text: `Part ${n}` })),
    },
  },
  text: { everything: { html: richProse }, short: { html: prose } },
  timeline: {
    three: {
      title: "One summer",
      items: several(3, (n) => ({
        id: `t${n}`,
        date: n === 2 ? null : `${n} March 2026`,
        title: n === 3 ? longWord : `Step ${n}`,
        html: n === 1 ? prose : null,
      })),
    },
  },
} satisfies Partial<BlockSamples>;
