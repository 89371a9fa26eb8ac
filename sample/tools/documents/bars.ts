/** Thousands separators in each language of the sample site. */
const groups: Readonly<Record<string, RegExp>> = { en: /,/g, de: /\./g, fr: /\s/g };

/** Returns the number at the start of a cell; null if its unit is neither letters nor days, as in `2 minutes`. */
export function figureOf(cell: string, language: string): number | null {
  const match = /^([\d.,\s]*\d)(?:\s*(?:days?|Tage?|jours?))?$/u.exec(cell.trim());
  const digits = match?.[1];
  if (digits === undefined) return null;
  return Number(digits.replace(groups[language] ?? /,/g, "").replace(",", "."));
}

/**
 * Draws a bar behind every number of a table, in proportion to the largest.
 * The last row gets no bar, because it is the sum.
 */
export function withBars(table: string, language: string): string {
  const rows = table.split("</tr>");
  const cells = rows.slice(1, -2).flatMap((row) => [...row.matchAll(/<td>(.*?)<\/td>/g)]);
  const largest = Math.max(...cells.map(([, cell = ""]) => figureOf(cell, language) ?? 0), 0);
  if (largest === 0) return table;
  const drawn = rows.map((row, index) =>
    index === 0 || index >= rows.length - 2
      ? row
      : row.replace(/<td>(.*?)<\/td>/g, (whole, cell: string) => {
          const figure = figureOf(cell, language);
          if (figure === null) return whole;
          const part = Math.round((figure / largest) * 100);
          return `<td class="bar" style="--part:${part}%">${cell}</td>`;
        }),
  );
  return drawn.join("</tr>");
}
