import { attributionFields } from "#domain/forms/attribution.ts";
import { formSource, textIn, type FieldSource, type FormSource } from "./form-source.ts";

/** A field with the number the service knows it by. */
export interface NumberedField {
  readonly id: string;
  readonly field: FieldSource;
}

/** Room for fields in the numbers of a form. */
const fieldsPerForm = 1000;

/** All fields of a form, the hidden ones for attribution last. */
export function numberedFields(form: FormSource): readonly NumberedField[] {
  const own = new Set(form.fields.map(({ name }) => name));
  const hidden = form.attribution ? attributionFields.filter((name) => !own.has(name)) : [];
  const added = formSource.shape.fields.parse(
    hidden.map((name) => ({ name, type: "hidden", label: name })),
  );
  return [...form.fields, ...added].map((field, index) => ({
    id: String(form.id * fieldsPerForm + index + 1),
    field,
  }));
}

const countryCodes =
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW".split(
    " ",
  );

/** The options of a field in a language; countries by their names there, in its order. */
export function optionsIn(
  { options = [] }: FieldSource,
  languages: readonly string[],
): readonly { readonly label: string; readonly value: string }[] {
  if (options !== "countries")
    return options.map(({ label, value }) => ({ label: textIn(label, languages), value }));
  // `in` is India to the site and Indonesian to everybody else.
  const tags = languages.filter((each) => each !== "in");
  const language = Intl.DisplayNames.supportedLocalesOf(tags)[0] ?? "en";
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((value) => ({ label: names.of(value) ?? value, value }))
    .toSorted((a, b) => compare(a.label, b.label));
}
