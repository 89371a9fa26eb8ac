/** Fields whose values are codes, addresses or names of companies and people. */
const codes = new Set(
  (
    "account action alt_source author badges best_bets changed city code company contact contract_number counter_account country created " +
    "date email event field file form_id icon image info iso_code key kind language_code layout level locales media " +
    "media_oembed_video name options page_type pages parts password_hash path payable_account people phone postal_code printed read_as region " +
    "registered_office related sample_name score solutions street supplier supplier_details to type uri website"
  ).split(" "),
);

/** Returns whether a field holds texts, by its name without prefix. */
export const isTextKey = (key: string): boolean => !codes.has(key);

/** Returns whether a value may be a text. A word in lower case may be a code. */
export const mayBeText = (value: string): boolean =>
  /[\s\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Lu}]/u.test(value);
