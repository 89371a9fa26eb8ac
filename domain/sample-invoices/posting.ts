import type { SampleInvoice, SampleLine, SampleTax } from "./sample-invoice.ts";

export interface PostingLine {
  readonly account: string;
  readonly side: "debit" | "credit";
  readonly amount: number;
}

/** Which quantities count: what is on the invoice, or at most what arrived. */
export type QuantityBasis = "invoiced" | "received";

/** Returns how much of a line is billed but did not arrive. */
export const surplusOf = ({ invoiced, received }: SampleLine): number =>
  Math.max(0, invoiced - received);

/**
 * Returns the lines of a posting, debits first, without those of zero. Amounts of the same account and side are added up. Debits and credits
 * are equal. `currency`: its code, for rounding.
 */
export function postingOf(
  { lines, taxes, payableAccount }: SampleInvoice,
  basis: QuantityBasis,
  currency: string,
): readonly PostingLine[] {
  const round = roundingOf(currency);
  const amounts = lines.map((line) => round(quantityOf(line, basis) * line.price));
  const taxOf = ({ rate }: SampleTax, base: number) => round(base * rate);
  const net = sum(amounts);
  const included = taxes.filter(({ treatment }) => treatment === "included");
  const postings: PostingLine[] = [];
  const post = (account: string, side: PostingLine["side"], amount: number) =>
    postings.push({ account, side, amount });
  for (const [index, { account }] of lines.entries()) {
    const amount = amounts[index] ?? 0;
    post(account, "debit", amount - sum(included.map((tax) => taxOf(tax, amount))));
  }
  for (const tax of taxes) {
    const { treatment, account, counterAccount } = tax;
    if (treatment === "included")
      post(account, "debit", sum(amounts.map((amount) => taxOf(tax, amount))));
    if (treatment === "charged") post(account, "debit", taxOf(tax, net));
    if (treatment === "withheld") post(account, "credit", taxOf(tax, net));
    if (treatment === "self_assessed") {
      post(account, "debit", taxOf(tax, net));
      post(counterAccount ?? account, "credit", taxOf(tax, net));
    }
  }
  const balance = sum(postings.map(({ side, amount }) => (side === "debit" ? amount : -amount)));
  post(payableAccount, "credit", balance);
  return merged(postings, round);
}

/** Returns what is paid to the supplier. */
export function payableOf(invoice: SampleInvoice, basis: QuantityBasis, currency: string): number {
  const round = roundingOf(currency);
  const { lines, taxes } = invoice;
  const net = sum(lines.map((line) => round(quantityOf(line, basis) * line.price)));
  const added = taxes.map(({ rate, treatment }) => {
    if (treatment === "charged") return round(net * rate);
    return treatment === "withheld" ? -round(net * rate) : 0;
  });
  return round(net + sum(added));
}

const quantityOf = (line: SampleLine, basis: QuantityBasis): number =>
  basis === "invoiced" ? line.invoiced : line.invoiced - surplusOf(line);

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** Returns a function that rounds to the smallest unit of a currency. */
function roundingOf(currency: string): (amount: number) => number {
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  const unit = 10 ** digits;
  // Binary fractions such as 1.005 would be rounded down.
  return (amount) => Math.round(Number((amount * unit).toFixed(4))) / unit;
}

function merged(
  postings: readonly PostingLine[],
  round: (amount: number) => number,
): readonly PostingLine[] {
  const bySide = (["debit", "credit"] as const).map((side) => {
    const amounts = new Map<string, number>();
    for (const { account, amount } of postings.filter((line) => line.side === side))
      amounts.set(account, (amounts.get(account) ?? 0) + amount);
    return [...amounts].map(([account, amount]) => ({ account, side, amount: round(amount) }));
  });
  return bySide.flat().filter(({ amount }) => amount !== 0);
}
