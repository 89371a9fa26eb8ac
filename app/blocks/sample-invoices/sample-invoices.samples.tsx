import type { ShownInvoice } from "#content/blocks/sample-invoices.ts";
import type { SampleField } from "#domain/sample-invoices/sample-invoice.ts";
import { longTitle, longWord, prose } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

const value = (
  field: Pick<SampleField, "kind" | "title" | "printed"> & Partial<SampleField>,
): SampleField => ({ read: field.printed, confidence: 0.999, ...field });

const invoice = (more: Partial<ShownInvoice>): ShownInvoice => ({
  name: "clean",
  title: "A clean one",
  supplier: "Harbour Safety",
  supplierDetails: "Galway",
  arrival: "Peppol BIS",
  isStained: false,
  fields: [
    value({ kind: "code", title: "Invoice number", printed: "7731" }),
    value({ kind: "order", title: "Order number", printed: "88310" }),
    value({ kind: "total", title: "Amount due", printed: "619.2" }),
  ],
  lines: [
    { title: "Gloves", price: 12.5, ordered: 24, received: 24, invoiced: 24, account: "Supplies" },
    { title: "Goggles", price: 18, ordered: 12, received: 12, invoiced: 12, account: "Supplies" },
  ],
  taxes: [
    {
      title: "VAT 20%",
      rate: 0.2,
      treatment: "charged",
      account: "Input tax",
      counterAccount: null,
    },
  ],
  payableAccount: "Suppliers",
  ...more,
});

const stained = invoice({
  name: "stained",
  title: "Coffee stain",
  arrival: "Paper",
  isStained: true,
  fields: [
    value({ kind: "date", title: "Invoice date", printed: "2026-11-09", confidence: 0.62 }),
    value({
      kind: "order",
      title: "Order number",
      printed: "88310",
      read: "88316",
      confidence: 0.58,
    }),
    value({ kind: "total", title: "Amount due", printed: "619.2", confidence: 0.71 }),
  ],
});

export const samples: BlockSamples<"sample_invoices"> = {
  "three invoices": {
    title: "Try it",
    html: prose,
    currency: "EUR",
    invoices: [
      invoice({}),
      stained,
      invoice({
        name: "surplus",
        title: "Wrong quantity",
        lines: [
          { title: "Pallets", price: 14.2, ordered: 9, received: 8, invoiced: 9, account: "Stock" },
        ],
        taxes: [],
        fields: [value({ kind: "total", title: "Amount due", printed: "127.8" })],
      }),
    ],
    link: null,
  },
  "one with stains, long words": {
    title: longTitle,
    html: null,
    currency: "EUR",
    invoices: [
      {
        ...stained,
        title: longWord,
        supplier: longTitle,
        arrival: longTitle,
        payableAccount: longWord,
        lines: stained.lines.map((line) => ({ ...line, title: longWord, account: longTitle })),
      },
    ],
    link: null,
  },
};
