/** The contents of a document about a contract. */
interface ContractDocument {
  readonly title: string;
  readonly summary: string;
  readonly contract_number: string;
  /** ISO dates, such as `2026-02-14`. */
  readonly coverage_start: string;
  readonly coverage_end: string;
  /** Such as `Price list`. */
  readonly kind: string;
  /** HTML, as in the content file. */
  readonly content: string;
}

const style = `
  @page { margin: 22mm 20mm 20mm }
  body { font: 10.5pt/1.5 "Liberation Sans", Arial, sans-serif; color: #14213D; margin: 0 }
  header { border-top: 6pt solid #0B4F4A; padding-top: 10pt; margin-bottom: 20pt }
  header p { margin: 0; color: #2C756C; font-weight: bold; letter-spacing: .04em }
  h1 { font-size: 20pt; line-height: 1.2; margin: 4pt 0 12pt }
  h2 { font-size: 13pt; margin: 18pt 0 4pt }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 2pt 14pt; margin: 0 }
  dt { color: #4A5674 } dd { margin: 0 }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; padding: 5pt 8pt 5pt 0; border-bottom: .6pt solid #BFD8CD; font-weight: normal }
  thead th { border-bottom: 1.2pt solid #0B4F4A; color: #0B4F4A; font-weight: bold }
  li { margin: 3pt 0 }
  footer { margin-top: 26pt; padding-top: 8pt; border-top: .6pt solid #C6CBD6; color: #4A5674; font-size: 8.5pt }
`;

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * Returns a document of one or two pages as HTML. Links to pages of the site become plain text, because they do not
 * work on paper.
 */
export function contractDocument(document: ContractDocument): string {
  const { title, kind, summary, contract_number, coverage_start, coverage_end } = document;
  const content = document.content.replace(/<a href="node:[^"]*">(.*?)<\/a>/g, "$1");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${kind}: ${title}</title><style>${style}</style></head><body>
    <header><p>NORVANE</p><h1>${kind}<br>${title}</h1>
    <dl><dt>Contract number</dt><dd>${contract_number}</dd>
    <dt>Valid</dt><dd>${day.format(new Date(coverage_start))} to ${day.format(new Date(coverage_end))}</dd>
    <dt>Contact</dt><dd>contracts@norvane.example, +1 617 555 0146</dd></dl></header>
    <p>${summary}</p>
    ${content}
    <footer>Norvane is an invented company. This document belongs to a sample site and is not an offer.</footer>
    </body></html>`;
}
