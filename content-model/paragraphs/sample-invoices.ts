import { defineBundle } from "../bundle.ts";
import { boolean, choice, decimal, link, paragraphs, richText, text } from "../fields.ts";

const account = text({
  label: "Account",
  help: "Number and name: 1406 Input tax.",
  required: true,
});

export const paragraphSampleInvoices = defineBundle({
  entityType: "paragraph",
  bundle: "sample_invoices",
  label: "Sample invoices",
  help: "Visitors choose an invoice, check what was read, approve it or ask the supplier, and see posting and record. One on a page.",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_currency: text({
      label: "Currency",
      help: "Three letters, such as EUR. Each language can have its own.",
    }),
    field_items: paragraphs({ label: "Invoices", bundles: ["sample_invoice"] }),
    field_link: link({ label: "Link", help: "Shown when the visitor has decided." }),
  },
});

export const paragraphSampleInvoice = defineBundle({
  entityType: "paragraph",
  bundle: "sample_invoice",
  label: "Sample invoice",
  isPart: true,
  fields: {
    field_title: text({ label: "Name for visitors", help: "Coffee stain.", required: true }),
    field_sample_name: text({
      label: "Name in addresses",
      help: "Lower-case letters, digits and -, such as coffee-stain. Unique in the block.",
      required: true,
      translatable: false,
    }),
    field_supplier: text({ label: "Supplier", required: true, verbatim: true }),
    field_supplier_details: text({
      label: "Below the supplier",
      help: "Town and tax number, as the country requires them.",
      verbatim: true,
    }),
    field_arrival: text({
      label: "How it arrived",
      help: "Format or way: XRechnung by Peppol.",
      required: true,
    }),
    field_stained: boolean({
      label: "Has stains",
      help: "Doubtful values are below a coffee stain.",
      translatable: false,
    }),
    field_read_values: paragraphs({ label: "Values", bundles: ["sample_value"] }),
    field_lines: paragraphs({ label: "Lines", bundles: ["sample_line"] }),
    field_taxes: paragraphs({ label: "Taxes", bundles: ["sample_tax"] }),
    field_payable_account: text({ label: "Account of the supplier", required: true }),
  },
});

export const paragraphSampleValue = defineBundle({
  entityType: "paragraph",
  bundle: "sample_value",
  label: "Value of a sample invoice",
  isPart: true,
  fields: {
    field_title: text({ label: "Label", required: true }),
    field_value_kind: choice({
      label: "Kind of value",
      help: "A text, if none is chosen. Texts cannot be doubtful.",
      values: {
        text: "Text",
        code: "Number with letters",
        date: "Date",
        order: "Order number, compared with the order",
        total: "Amount to be paid, compared with lines and taxes",
      },
      translatable: false,
    }),
    field_printed: text({
      label: "As printed",
      help: "Dates as 2026-10-12, amounts as 5140.00.",
      required: true,
      verbatim: true,
    }),
    field_read_as: text({
      label: "As read",
      help: "Only if it differs from what is printed.",
      verbatim: true,
    }),
    field_confidence: decimal({
      label: "Certainty in percent",
      help: "Below 90, visitors have to check the value. 99.9, if it is empty.",
      translatable: false,
    }),
  },
});

export const paragraphSampleLine = defineBundle({
  entityType: "paragraph",
  bundle: "sample_line",
  label: "Line of a sample invoice",
  isPart: true,
  fields: {
    field_title: text({ label: "Item", required: true }),
    field_unit_price: decimal({ label: "Price of one", required: true }),
    field_quantity_ordered: decimal({
      label: "Quantity ordered",
      required: true,
      translatable: false,
    }),
    field_quantity_received: decimal({
      label: "Quantity received",
      required: true,
      translatable: false,
    }),
    field_quantity_invoiced: decimal({
      label: "Quantity on the invoice",
      required: true,
      translatable: false,
    }),
    field_account: account,
  },
});

export const paragraphSampleTax = defineBundle({
  entityType: "paragraph",
  bundle: "sample_tax",
  label: "Tax of a sample invoice",
  isPart: true,
  fields: {
    field_title: text({ label: "Label", help: "VAT 19%.", required: true }),
    field_rate: decimal({ label: "Rate in percent", required: true }),
    field_treatment: choice({
      label: "Treatment",
      help: "Charged by the supplier, if none is chosen.",
      values: {
        charged: "Charged by the supplier",
        included: "Included in the prices, posted to its own account",
        self_assessed: "Not charged; the buyer owes it (reverse charge, use tax)",
        withheld: "Withheld from the payment",
      },
    }),
    field_account: account,
    field_counter_account: text({
      label: "Second account",
      help: "Credited if the buyer owes the tax.",
    }),
  },
});
