/** Characters that start a formula, or a command, in Excel, LibreOffice or Google Sheets; full-width forms count too. */
const starts = "=+\\-@|%＝＋－＠｜％";
/** A formula at the start of a cell, or white space that some programs cut off before they look for one. */
const atStart = new RegExp(String.raw`^(?:[\t\r\n]|[\s\0]*[${starts}])`, "u");
/** Between a separator and a formula. Programs may split a cell at a separator of another locale or dialect. */
const afterSeparator = new RegExp(
  String.raw`(?<=[,;\t\r\n"])(?=(?:[^\S\t\r\n]|\0)*[${starts}])`,
  "gu",
);

/**
 * Returns the text of a CSV cell with an apostrophe before everything that a spreadsheet would calculate: at the start
 * of the cell, and after commas, semicolons, tabs, quotation marks and line breaks inside it.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function neutraliseFormulas(text: string): string {
  const inner = text.replaceAll(afterSeparator, "'");
  return atStart.test(text) ? `'${inner}` : inner;
}

const added = new RegExp(
  String.raw`(?<=^|[,;\t\r\n"])'(?=(?:[^\S\t\r\n]|\0)*[${starts}]|[\t\r\n])`,
  "gu",
);

/** Returns the text of a cell without the apostrophes that `neutraliseFormulas` has added. */
export const restoreFormulas = (text: string): string => text.replaceAll(added, "");
