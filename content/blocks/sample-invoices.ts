import type {
  SampleField,
  SampleFieldKind,
  SampleInvoice,
  SampleLine,
  SampleTax,
  TaxTreatment,
} from "#domain/sample-invoices/sample-invoice.ts";
import { isDoubtful } from "#domain/sample-invoices/sample-invoice.ts";
import { valueFor } from "#domain/sample-invoices/trial.ts";
import { type MappingContext, plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapLink } from "../mappers/link.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { Link } from "../model/link.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly sample_invoices: SampleInvoicesBlock;
  }
}

export interface SampleInvoicesBlock extends ChapterBase<"sample_invoices"> {
  readonly title: string;
  readonly html: Html | null;
  /** Code of a currency (ISO 4217). */
  readonly currency: string;
  /** At least one. */
  readonly invoices: readonly ShownInvoice[];
  /** Shown when the visitor has decided. */
  readonly link: Link | null;
}

/** A sample invoice as visitors see it. */
export interface ShownInvoice extends SampleInvoice {
  readonly title: string;
  readonly supplier: string;
  readonly supplierDetails: string | null;
  /** Format or way in which it arrived. */
  readonly arrival: string;
  /** Doubtful values are below a coffee stain. */
  readonly isStained: boolean;
}

const addressName = /^[a-z][a-z0-9-]*$/;
/** How certain a value is if editors do not say so. */
const certain = 0.999;
const currencyCode = /^[A-Z]{3}$/;

export const mapSampleInvoices: BlockMapper<"sample_invoices"> = (
  { id, attributes, relationships },
  context,
) => {
  const title = plainText(attributes.field_title);
  if (title === null) return context.skip("no heading");
  const all = mapItems(relationships.field_items.data, context, (resource) =>
    mapInvoice(resource, context),
  );
  const invoices = all.filter(
    ({ name }, index) => all.findIndex((each) => each.name === name) === index,
  );
  if (invoices.length === 0) return context.skip("no invoices");
  const currency = plainText(attributes.field_currency)?.toUpperCase() ?? "";
  return {
    type: "sample_invoices",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    currency: currencyCode.test(currency) ? currency : "EUR",
    invoices,
    link: mapLink(attributes.field_link, context),
  };
};

type References<T extends string> = {
  readonly data: readonly { readonly type: `paragraph--${T}`; readonly id: string }[];
};

interface InvoiceResource {
  readonly attributes: {
    readonly field_title: string | null;
    readonly field_sample_name: string | null;
    readonly field_supplier: string | null;
    readonly field_supplier_details: string | null;
    readonly field_arrival: string | null;
    readonly field_stained: boolean | null;
    readonly field_payable_account: string | null;
  };
  readonly relationships: {
    readonly field_read_values: References<"sample_value">;
    readonly field_lines: References<"sample_line">;
    readonly field_taxes: References<"sample_tax">;
  };
}

/** Returns null for an invoice without a name, a supplier, values, lines or an account of the supplier. */
function mapInvoice(
  { attributes, relationships }: InvoiceResource,
  context: MappingContext,
): ShownInvoice | null {
  const title = plainText(attributes.field_title);
  const name = plainText(attributes.field_sample_name);
  const supplier = plainText(attributes.field_supplier);
  const arrival = plainText(attributes.field_arrival);
  const payableAccount = plainText(attributes.field_payable_account);
  const fields = mapItems(relationships.field_read_values.data, context, mapValue);
  const lines = mapItems(relationships.field_lines.data, context, mapLine);
  if (title === null || name === null || !addressName.test(name)) return null;
  if (supplier === null || arrival === null || payableAccount === null) return null;
  if (fields.length === 0 || lines.length === 0) return null;
  return {
    name,
    title,
    supplier,
    supplierDetails: plainText(attributes.field_supplier_details),
    arrival,
    isStained: attributes.field_stained ?? false,
    fields,
    lines,
    taxes: mapItems(relationships.field_taxes.data, context, mapTax),
    payableAccount,
  };
}

interface ValueResource {
  readonly attributes: {
    readonly field_title: string | null;
    readonly field_value_kind: SampleFieldKind | null;
    readonly field_printed: string | null;
    readonly field_read_as: string | null;
    readonly field_confidence: string | null;
  };
}

/** Returns null without a label, and for values that are not of their kind. */
function mapValue({ attributes }: ValueResource): SampleField | null {
  const title = plainText(attributes.field_title);
  const kind = attributes.field_value_kind ?? "text";
  const printed = valueOf(kind, attributes.field_printed);
  const readAs = plainText(attributes.field_read_as);
  const read = readAs === null ? printed : valueOf(kind, readAs);
  if (title === null || printed === null || read === null) return null;
  const percent = numberOf(attributes.field_confidence);
  const confidence = percent === null ? certain : Math.min(percent / 100, 1);
  // A text can be neither confirmed nor corrected.
  if (kind === "text" && isDoubtful({ confidence })) return null;
  return { title, kind, printed, read, confidence };
}

function valueOf(kind: SampleFieldKind, text: string | null): string | null {
  const value = plainText(text);
  return value === null || kind === "text" ? value : valueFor(kind, value);
}

interface LineResource {
  readonly attributes: {
    readonly field_title: string | null;
    readonly field_unit_price: string | null;
    readonly field_quantity_ordered: string | null;
    readonly field_quantity_received: string | null;
    readonly field_quantity_invoiced: string | null;
    readonly field_account: string | null;
  };
}

function mapLine({ attributes }: LineResource): SampleLine | null {
  const title = plainText(attributes.field_title);
  const account = plainText(attributes.field_account);
  const price = numberOf(attributes.field_unit_price);
  const ordered = numberOf(attributes.field_quantity_ordered);
  const received = numberOf(attributes.field_quantity_received);
  const invoiced = numberOf(attributes.field_quantity_invoiced);
  if (title === null || account === null || price === null) return null;
  if (ordered === null || received === null || invoiced === null) return null;
  return { title, account, price, ordered, received, invoiced };
}

interface TaxResource {
  readonly attributes: {
    readonly field_title: string | null;
    readonly field_rate: string | null;
    readonly field_treatment: TaxTreatment | null;
    readonly field_account: string | null;
    readonly field_counter_account: string | null;
  };
}

/** Returns null without a rate or an account; a tax that the buyer owes needs two accounts. */
function mapTax({ attributes }: TaxResource): SampleTax | null {
  const title = plainText(attributes.field_title);
  const percent = numberOf(attributes.field_rate);
  const account = plainText(attributes.field_account);
  const treatment = attributes.field_treatment ?? "charged";
  const counterAccount =
    treatment === "self_assessed" ? plainText(attributes.field_counter_account) : null;
  if (title === null || percent === null || account === null) return null;
  if (treatment === "self_assessed" && counterAccount === null) return null;
  return { title, rate: percent / 100, treatment, account, counterAccount };
}

/** Returns a number that is not negative; null for anything else. */
const numberOf = (decimal: string | null): number | null => {
  const value = decimal === null || decimal.trim() === "" ? Number.NaN : Number(decimal);
  return Number.isFinite(value) && value >= 0 ? value : null;
};
