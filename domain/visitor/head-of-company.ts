/**
 * Titles of people who run a company, as they are called in eight languages. Lower case without accents, in the forms for
 * women and men; a title of several words counts wherever they follow one another.
 */
const titles = [
  // English
  "managing director",
  "managing partner",
  // German; ae and ue are as common as umlauts in forms
  "(?:haupt)?geschae?fts(?:fue?hrer|leiter)(?:in)?",
  "geschae?ftsfue?hrende[rn]?(?: r)? (?:gesellschafter|direktor|vorstand)(?:in)?",
  "(?:mitglied|vorsitzender?|sprecher|sprecherin) der geschae?fts(?:fue?hrung|leitung)",
  "vorstand(?:in)?",
  "vorstands(?:mitglied|vorsitzender?|sprecher|sprecherin)",
  "mitglied des vorstands?",
  "generaldirektor(?:in)?",
  // French
  "pdg",
  "dg",
  "dga",
  "direct(?:eur|rice) generale?",
  "gerante? associee?",
  "administra(?:teur|trice) deleguee?",
  // Spanish and Portuguese
  "direct(?:or|ora) general",
  "direct(?:or|ora) gerente",
  "gerente general",
  "consejer[oa] delegad[oa]",
  "administrador(?:a)? (?:unic[oa]|solidari[oa]|mancomunad[oa])",
  "diret(?:or|ora) (?:geral|presidente|executiv[oa])",
  "administrador(?:a)? delegad[oa]",
  "soci[oa] (?:administrador|administradora|gerente|diretor|diretora)",
  // Italian
  "amministrat(?:ore|rice) (?:delegat[oa]|unic[oa])",
  "dirett(?:ore|rice) generale",
  // Dutch
  "algemeen (?:directeur|directrice)",
  "statutair (?:directeur|directrice|bestuurder)",
  "direct(?:eur|rice) (?:bestuurder|eigenaar|grootaandeelhouder)",
  "gedelegeerd bestuurder",
  "bestuursvoorzitter",
  "(?:lid|voorzitter) (?:van de )?raad van bestuur",
];

/** Titles that mean something else beside other words: an administrator of systems, the director of a department. */
const wholeTitles = new Set([
  "ad",
  "gf",
  "gerante",
  "gerant",
  "administrador",
  "administradora",
  "bestuurder",
  "directeur",
]);

const european = new RegExp(String.raw`(?:^|\s)(?:${titles.join("|")})(?:\s|$)`);

/** Not followed by the word for an office (室), a board (会), or staff of the person (付). */
const japanese = /(?:社長|会長|取締役|最高経営責任者|代表執行役|代表社員|理事長|頭取)(?!室|会|付)/u;

/** People who work for the head of a company: their titles name both. */
const assistants =
  /(?:^|\s)(?:assist|asist|sekret|secret|segret|referent|pa(?:\s|$)|office of)|秘書|補佐|アシスタント/u;

/** A job title has fewer words; a longer text is not searched further. */
const maxWords = 30;

/** Returns whether a job title, as its words in lower case without accents, is that of a head of a company. */
export function isHeadOfCompany(words: readonly string[]): boolean {
  const title = words.slice(0, maxWords).join(" ");
  if (assistants.test(title)) return false;
  return european.test(title) || wholeTitles.has(title) || japanese.test(title);
}
