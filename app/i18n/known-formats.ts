const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * Return formats of `Intl`. Each is created once, because creating one takes longer than formatting a page of dates.
 * There are as many as languages, uses and time zones.
 */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  known(dates, keyOf(tag, options), () => new Intl.DateTimeFormat(tag, options));

export const numberFormat = (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  known(numbers, keyOf(tag, options), () => new Intl.NumberFormat(tag, options));

const keyOf = (tag: string, options: object) => tag + JSON.stringify(options);

function known<Format>(formats: Map<string, Format>, key: string, create: () => Format): Format {
  const existing = formats.get(key);
  if (existing !== undefined) return existing;
  const format = create();
  formats.set(key, format);
  return format;
}
