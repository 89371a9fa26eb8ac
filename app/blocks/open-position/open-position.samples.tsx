import { link, longWord, prose, richProse } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

const workplace = {
  name: "Hamburg",
  href: "/offices/hamburg",
  street: "Speicherstadt 14",
  postalCode: "20457",
  city: "Hamburg",
  state: null,
  town: "20457 Hamburg",
  country: "Germany",
};

export const samples: BlockSamples<"open_position"> = {
  open: {
    title: "What you would do",
    description: richProse,
    posted: "2026-11-02",
    closingDate: null,
    employmentTypes: ["full_time", "part_time"],
    workplaces: [workplace, { ...workplace, name: longWord, href: null }],
    salary: "€66,000 to €92,000 a year",
    blocks: [{ type: "text", id: "t", html: prose }],
    link,
  },
  closed: {
    title: null,
    description: prose,
    posted: "2025-01-02",
    closingDate: "2025-02-02",
    employmentTypes: [],
    workplaces: [],
    salary: null,
    blocks: [],
    link,
  },
};
