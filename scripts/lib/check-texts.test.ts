import { expect, test } from "vitest";
import { gapsIn } from "./check-texts.ts";

test("an English text that is empty or still its own id is a gap", () => {
  const english = `msgid "form.error.email"
msgstr "Enter an e-mail address"

msgid "form.error.iban"
msgstr "form.error.iban"

msgid "form.error.url"
msgstr ""

msgid "form.long"
msgstr ""
"A text of two "
"lines"
`;
  expect(gapsIn(english)).toEqual(["form.error.iban", "form.error.url"]);
});
