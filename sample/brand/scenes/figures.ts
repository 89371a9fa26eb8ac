import type { ScenePlace } from "#app/scenes/scene.ts";
import { story } from "./story.ts";

/** Formats the figures of the story for a reader. */
export interface Figures {
  /** `$5,140.00` */
  readonly money: (amount: number) => string;
  /** An amount of a column whose heading names the currency: `5,140.00`. */
  readonly amount: (amount: number) => string;
  /** `1,200` */
  readonly count: (value: number) => string;
  /** `98.7%`, from 0.987. */
  readonly percent: (part: number) => string;
  /** `12 Oct` */
  readonly day: (date: string) => string;
  /** The sign or code of the currency: `$`. */
  readonly currency: string;
}

/** Currencies of locales; all others have euros (docs/voice.md). */
const currencies: Readonly<Record<string, string>> = { en: "USD", "en-gb": "GBP" };

export function createFigures({ locales, tag, dateTag }: ScenePlace): Figures {
  const currency = currencies[locales[0] ?? ""] ?? "EUR";
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(tag, options);
    return (value: number) => format.format(value);
  };
  const money = new Intl.NumberFormat(tag, { style: "currency", currency });
  const day = new Intl.DateTimeFormat(dateTag, { day: "numeric", month: "short", timeZone: "UTC" });
  return {
    money: (amount) => money.format(amount),
    amount: number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    count: number({}),
    percent: number({ style: "percent", maximumFractionDigits: 1 }),
    day: (date) => day.format(new Date(date)),
    currency: money.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency,
  };
}

/** Inserts figures of the story into a text: `{difference}`. */
export function withFigures(text: string, { money }: Figures): string {
  const { total, agreed, difference, lines } = story;
  const values: Readonly<Record<string, string>> = {
    total: money(total),
    agreed: money(agreed),
    difference: money(difference),
    price: money(lines.plywood.price),
    agreedPrice: money(lines.plywood.agreedPrice),
  };
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
