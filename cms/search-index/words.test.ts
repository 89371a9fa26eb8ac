import fc from "fast-check";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { indexedWords, matchOf } from "./words.ts";

/** Returns whether SQLite's own full-text index finds a text with a search. */
function finds(search: string, text: string, langcode: string): boolean {
  const database = new DatabaseSync(":memory:");
  database.exec(
    "CREATE VIRTUAL TABLE t USING fts5(text, tokenize='unicode61 remove_diacritics 0')",
  );
  database.prepare("INSERT INTO t (text) VALUES (?)").run(indexedWords(text, langcode));
  const match = matchOf(search, [langcode]);
  const row =
    match === null ? undefined : database.prepare("SELECT 1 FROM t WHERE t MATCH ?").get(match);
  database.close();
  return row !== undefined;
}

test.each([
  ["en", "invoices", "An invoice, please"],
  ["en", "automated invoices", "Invoice automation"],
  ["de", "Rechnung", "Rechnungen prüfen"],
  ["de-at", "prufungen", "Die Prüfung"],
  ["de", "STRASSE", "Straße"],
  ["de", "Kuvertiermaschinen", "Kuvertier\u00ADmaschinen"],
  ["de", "E-Mail", "E-\u2060Mail"],
  ["fr", "factures", "l’automatisation de la facture"],
  ["fr", "l'automatisation", "Automatisation"],
  ["fr", "reglement", "Règlements"],
  ["es", "facturacion", "La facturación electrónica"],
  ["es", "factura", "La facturación electrónica"],
  ["pt", "automacao", "Automação"],
  ["nl", "factuur", "facturen"],
  ["it", "fatture", "fattura"],
  ["sv", "fakturor", "faktura"],
  ["da", "fakturaer", "faktura"],
  ["no", "løsninger", "En løsning"],
  ["fi", "laskujen", "laskut"],
  ["ja", "請求", "電子請求書の処理"],
  ["ja", "請求書", "電子請求書の処理"],
  ["ja", "書", "電子請求書"],
  ["ja", "ﾜｰｸﾌﾛｰ", "承認ワークフロー"],
  ["ja", "ERP 連携", "ERPとの連携"],
  ["en", "autom*", "Automation"],
  ["de", "rechnungspr*", "Die Rechnungsprüfung"],
  ["en", "2026", "Report 2026"],
])("%s: %s finds “%s”", (langcode, search, text) => {
  expect(finds(search, text, langcode)).toBe(true);
});

test.each([
  ["en", "invoice", "Receipts"],
  ["en", "autom", "Automatically"],
  ["en", "invoice missing", "Invoices"],
  ["ja", "書請", "請求書"],
  ["ja", "求請", "請求書"],
  ["de", "NOT", "Rechnung"],
])("%s: %s does not find “%s”", (langcode, search, text) => {
  expect(finds(search, text, langcode)).toBe(false);
});

test("has no expression without a word", () => {
  expect(matchOf(' "*- ', ["en"])).toBeNull();
});

test("any search is valid, and a text is found by its own words", () => {
  const langcode = fc.constantFrom("en", "de", "fr", "ja", "fi", "xx");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), langcode, (text, language) => {
      expect(finds(text, text, language)).toBe(matchOf(text, [language]) !== null);
    }),
    { numRuns: 300, seed: 5 },
  );
});
