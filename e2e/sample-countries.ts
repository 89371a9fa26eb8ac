import type { Locale } from "#domain/locales.ts";

/** The sample invoices of a country, on the page about capture. */
export interface Country {
  readonly locale: Locale;
  readonly address: string;
  /** Names of the invoices: with a stain, with a wrong quantity. */
  readonly titles: readonly [string, string];
  readonly total: string;
  /** What the coffee stain is posted as, and the payable of the wrong quantity. */
  readonly posted: RegExp;
  readonly payable: string;
}

export const countries: readonly Country[] = [
  {
    locale: "en",
    address: "/ap-automation/invoice-capture",
    titles: ["Coffee stain", "Wrong quantity"],
    total: "548.25",
    posted: /Sales tax paid32.25/,
    payable: "1,792.44",
  },
  {
    locale: "de",
    address: "/de/kreditorenbuchhaltung/rechnungserfassung",
    titles: ["Kaffeefleck", "Falsche Menge"],
    total: "614.04",
    posted: /1406 Vorsteuer 19.%98,04/,
    payable: "2.007,53",
  },
  {
    locale: "ja",
    address: "/ja/ap-automation/invoice-capture",
    titles: ["コーヒーの染み", "数量の誤り"],
    total: "56760",
    posted: /仮払消費税5,160/,
    payable: "185,570",
  },
  {
    locale: "fr",
    address: "/fr/automatisation-comptes-fournisseurs/lecture-des-factures",
    titles: ["Tache de café", "Quantité erronée"],
    total: "619.20",
    posted: /44566 TVA déductible103,20/,
    payable: "2 024,40",
  },
  {
    locale: "es",
    address: "/es/automatizacion-cuentas-a-pagar/captura-de-facturas",
    titles: ["Mancha de café", "Cantidad errónea"],
    total: "1653.60",
    posted: /4751 Retenciones practicadas234,00/,
    payable: "2041,27",
  },
  {
    locale: "it",
    address: "/it/contabilita-fornitori/acquisizione-fatture",
    titles: ["Macchia di caffè", "Quantità errata"],
    total: "516.00",
    posted: /44.10 IVA a debito113,52/,
    payable: "2058,14",
  },
  {
    locale: "nl",
    address: "/nl/crediteurenadministratie/factuurherkenning",
    titles: ["Koffievlek", "Verkeerd aantal"],
    total: "624.36",
    posted: /1520 Te vorderen btw108,36/,
    payable: "2.041,27",
  },
  {
    locale: "pt",
    address: "/pt/automacao-contas-a-pagar/captura-de-faturas",
    titles: ["Mancha de café", "Quantidade errada"],
    total: "3420.00",
    posted: /2.1.3.05 ISS a recolher180,00/,
    payable: "7.060,00",
  },
];

const inNpmTest: ReadonlySet<Locale> = new Set(["en", "de", "ja"]);
/** Other languages are walked in `npm run test:full`. */
export const tagOf = ({ locale }: Country) => (inNpmTest.has(locale) ? {} : { tag: "@full" });
