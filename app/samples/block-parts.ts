import type { Processing } from "#content/blocks/processing.ts";
import type { Block } from "#content/model/block.ts";
import { html, link, longWord, picture, prose, sentence } from "./parts.ts";

/** Blocks and rows that samples of several blocks hold. */

export const text = (number: number): Block => ({
  type: "text",
  id: `text-${number}`,
  html: html(`<p>Part ${number}. ${sentence}</p>`),
});

export const card = (number: number): Block => ({
  type: "card",
  id: `card-${number}`,
  title: number === 2 ? longWord : `Card ${number}`,
  html: number === 3 ? null : prose,
  link: number === 1 ? link : null,
  image: number % 2 ? picture : null,
  motif: null,
  scene: null,
});

export const processing = (number: number): Processing => ({
  id: `row-${number}`,
  service: number === 2 ? longWord : "Hosting of all cloud products for Europe",
  solutions: ["Payables", "Receivables"],
  locations: ["Frankfurt am Main, Germany"],
  region: number === 3 ? null : "Europe",
  mechanism: number === 3 ? null : "Data processing agreement under article 28 GDPR",
  contact: "privacy@example-rechenzentrum.example\n+49 40 6696 9200",
  registeredOffice: "Example GmbH\nSpeicherstadt 14\n20457 Hamburg",
  isOngoing: number !== 1,
});
