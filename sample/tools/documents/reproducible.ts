/** Returns a time such as `2026-03-02T09:14:00Z` in PDF notation, without brackets: `D:20260302091400+00'00'`. */
function pdfMoment(moment: string): string {
  return `D:${moment.replace(/\D/g, "").slice(0, 14).padEnd(14, "0")}+00'00'`;
}

/**
 * Makes a PDF depend only on its text: replaces the time of printing with a time of the content (ISO 8601, UTC), and
 * numbers the browser's element ids from the start. Lengths do not change, so offsets inside the file stay valid.
 */
export function reproducible(pdf: Buffer, moment: string): Buffer {
  const numbers = new Map<string, string>();
  const text = pdf
    .toString("latin1")
    .replace(/D:\d{14}\+00'00'/g, pdfMoment(moment))
    .replace(/node(\d{8})/g, (_, number: string) => {
      const next = numbers.get(number) ?? String(numbers.size + 1).padStart(8, "0");
      numbers.set(number, next);
      return `node${next}`;
    });
  return Buffer.from(text, "latin1");
}
