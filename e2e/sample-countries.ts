import type { Locale } from "#domain/locales.ts";
import { sampleText } from "#testkit/sample-text.ts";

/** The sample invoices of a country, on the page about capture. */
export interface Country {
  readonly locale: Locale;
  readonly total: string;
  /** What the coffee stain is posted as, and the payable of the wrong quantity. */
  readonly posted: RegExp;
  readonly payable: string;
}

export const countries: readonly Country[] = [
  {
    locale: "en",
    total: "548.25",
    posted: /Sales tax paid32.25/,
    payable: "1,792.44",
  },
  {
    locale: "de",
    total: "614.04",
    posted: /1406 Vorsteuer 19.%98,04/,
    payable: "2.007,53",
  },
  {
    locale: "ja",
    total: "56760",
    posted: /仮払消費税5,160/,
    payable: "185,570",
  },
  {
    locale: "fr",
    total: "619.20",
    posted: /44566 TVA déductible103,20/,
    payable: "2 024,40",
  },
  {
    locale: "es",
    total: "1653.60",
    posted: /4751 Retenciones practicadas234,00/,
    payable: "2041,27",
  },
  {
    locale: "it",
    total: "516.00",
    posted: /44.10 IVA a debito113,52/,
    payable: "2058,14",
  },
  {
    locale: "nl",
    total: "624.36",
    posted: /1520 Te vorderen btw108,36/,
    payable: "2.041,27",
  },
  {
    locale: "pt",
    total: "3420.00",
    posted: /2.1.3.05 ISS a recolher180,00/,
    payable: "7.060,00",
  },
];

const inNpmTest: ReadonlySet<Locale> = new Set(["en", "de", "ja"]);
/** Other languages are walked in `npm run test:full`. */
export const tagOf = ({ locale }: Country) => (inNpmTest.has(locale) ? {} : { tag: "@full" });

const file = (locale: Locale) => `nodes/page/invoice-capture/${locale}.yaml`;

/** Returns the address of the page about capture. */
export const addressIn = (locale: Locale): string =>
  (locale === "en" ? "" : `/${locale}`) + sampleText(file(locale), "path");

/** Returns the name of one of the invoices: 1 has a stain, 2 has a wrong quantity. */
export const titleIn = (locale: Locale, invoice: 1 | 2): string =>
  sampleText(file(locale), "paragraphs", 2, "items", invoice, "title");
