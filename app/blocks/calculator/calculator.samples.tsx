import type { CalculatorBlock } from "#content/blocks/calculator.ts";
import { longTitle, longWord, prose } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

type Input = CalculatorBlock["inputs"][number];

const input = (name: string, title: string, more: Partial<Input> = {}): Input => ({
  name,
  title,
  format: "number",
  minimum: 100,
  maximum: 20_000,
  step: 100,
  initial: 1200,
  isAssumption: false,
  ...more,
});

const minutes = input("minutes", "Minutes each", {
  format: "minutes",
  minimum: 1,
  maximum: 30,
  step: 1,
  initial: 8,
});
const rate = input("rate", "Cost of an hour", {
  format: "money",
  minimum: 0,
  maximum: 200,
  initial: 38,
  isAssumption: true,
});
const hours = {
  name: "hours",
  title: "Hours saved in a month",
  format: "hours",
  formula: "invoices * minutes / 60",
  withoutResult: null,
} as const;
const saving = {
  name: "saving",
  title: "Saving in a month",
  format: "money",
  formula: "hours * rate",
  withoutResult: null,
} as const;

export const samples: BlockSamples<"calculator"> = {
  "with assumptions": {
    title: "What is it worth?",
    html: prose,
    name: "payables",
    currency: "EUR",
    inputs: [input("invoices", "Invoices a month"), minutes, rate],
    results: [hours, saving],
    link: { href: "/request-a-demo", text: "Discuss it with us", external: false },
  },
  "without a result, long words": {
    title: longTitle,
    html: null,
    name: "long",
    currency: "EUR",
    inputs: [
      input("invoices", longWord),
      input("minutes", longTitle, { ...minutes, title: longTitle }),
    ],
    results: [
      { ...hours, title: longWord, formula: "0 - invoices", withoutResult: longTitle },
      { ...saving, title: longTitle, formula: "invoices / minutes" },
    ],
    link: null,
  },
};
