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
  /** `10:42 AM`, as the country writes it. */
  readonly time: (time: string) => string;
}

/** Currencies of locales; all others have euros (docs/voice.md). */
const currencies: Readonly<Record<string, string>> = { en: "USD", "en-gb": "GBP" };

export function createFigures({ locales, tag, dateTag }: ScenePlace): Figures {
  const currency = currencies[locales[0] ?? ""] ?? "EUR";
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(tag, options);
    return (value: number) => format.format(value).replace("-", "−");
  };
  const money = number({ style: "currency", currency });
  const day = new Intl.DateTimeFormat(dateTag, { day: "numeric", month: "short", timeZone: "UTC" });
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" });
  return {
    money,
    amount: number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    count: number({}),
    percent: number({ style: "percent", maximumFractionDigits: 1 }),
    day: (date) => day.format(new Date(date)),
    time: (time) => clock.format(new Date(`2026-10-14T${time}Z`)),
  };
}

/**
 * Returns a function that inserts figures of the story into a text: `{difference}`. The figures are formatted once,
 * because a scene has many texts.
 */
export function createFigureInserter({ money, day }: Figures): (text: string) => string {
  const { total, agreed, difference, lines } = story;
  const values: Readonly<Record<string, string>> = {
    total: money(total),
    agreed: money(agreed),
    difference: money(difference),
    price: money(lines.plywood.price),
    agreedPrice: money(lines.plywood.agreedPrice),
    invoiced: day(story.invoiced),
    due: day(story.due),
  };
  return (text) =>
    text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
