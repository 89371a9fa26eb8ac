import { attributionFields } from "#domain/forms/attribution.ts";
import { formSource, textIn, type FieldSource, type FormSource } from "./form-source.ts";

/** A field with its number at the service, or its name in a webform. */
export interface NumberedField {
  readonly id: string;
  readonly field: FieldSource;
}

/** Number range reserved for the fields of a form. */
const fieldsPerForm = 1000;

/** Returns all fields of a form, with the hidden ones for attribution at the end. */
export function numberedFields(form: FormSource): readonly NumberedField[] {
  const own = new Set(form.fields.map(({ name }) => name));
  const hidden = form.attribution ? attributionFields.filter((name) => !own.has(name)) : [];
  const added = hidden.map((name) =>
    formSource.shape.fields.element.parse({ name, type: "hidden", label: name }),
  );
  return [...form.fields, ...added].map((field, index) => ({
    id: typeof form.id === "number" ? String(form.id * fieldsPerForm + index + 1) : field.name,
    field,
  }));
}

const countryCodes =
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW".split(
    " ",
  );

/**
 * Returns the options of a field in a language. Countries have their names in that language, in its alphabetical order.
 */
export function optionsIn(
  { options = [] }: FieldSource,
  languages: readonly string[],
): readonly { readonly label: string; readonly value: string }[] {
  if (options !== "countries")
    return options.map(({ label, value }) => ({ label: textIn(label, languages), value }));
  // The site uses `in` for India, but the standard uses it for Indonesian.
  const tags = languages.filter((each) => each !== "in");
  const language = Intl.DisplayNames.supportedLocalesOf(tags)[0] ?? "en";
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((value) => ({ label: names.of(value) ?? value, value }))
    .toSorted((a, b) => compare(a.label, b.label));
}
