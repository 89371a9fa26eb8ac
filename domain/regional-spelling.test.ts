import { expect, test } from "vitest";
import { spellingOfFallback } from "./regional-spelling.ts";

test.each([
  {
    from: ["de", "de-ch"] as const,
    text: "„Straße“, 1.140 von 1.300.000",
    shown: "«Strasse», 1’140 von 1’300’000",
  },
  {
    from: ["de", "de-ch"] as const,
    text: "Output 26.10, 3.4.2026, 1.2.300, 0,123",
    shown: "Output 26.10, 3.4.2026, 1.2.300, 0,123",
  },
  {
    from: ["de", "de-ch"] as const,
    text: "4.211,07 Dollar, 9,10\u00A0€, 99,97\u00A0%",
    shown: "4’211.07 Dollar, 9.10\u00A0€, 99,97\u00A0%",
  },
  {
    from: ["de", "de-at"] as const,
    text: "Im Januar 2027, Ende Januars, Januarheft",
    shown: "Im Jänner 2027, Ende Jänners, Januarheft",
  },
  {
    from: ["fr", "fr-ca"] as const,
    text: "L’e-mail, d’e-mails, cet e-mail\u202F!",
    shown: "Le courriel, de courriels, ce courriel!",
  },
  {
    from: ["fr", "fr-ca"] as const,
    text: "Par e-mail à e-mail@company.example, par e-mail",
    shown: "Par courriel à e-mail@company.example, par courriel",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "A license, licenses, licensing",
    shown: "A licence, licences, licensing",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "Videos, calendars, and chat, to count. Confirm it, and we start. Please fill out the form.",
    shown:
      "Videos, calendars and chat, to count. Confirm it, and we start. Please fill in the form.",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "The license: https://company.example/license",
    shown: "The licence: https://company.example/license",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "The store of our mailroom center sells postage meters for 22 kilometers of paper",
    shown: "The shop of our mailroom centre sells franking machines for 22 kilometres of paper",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "Olentangy Data Centers LLC; we store programs, meter readings fall, Colorado",
    shown: "Olentangy Data Centers LLC; we store programs, meter readings fall, Colorado",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "<p>From 8:30 a.m. to 6 p.m., from 9 a.m. Central European Time, at 10 p.m. Then at 7:41 a.m.</p>",
    shown:
      "<p>From 8.30 am to 6 pm, from 9 am Central European Time, at 10 pm. Then at 7.41 am.</p>",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "A council member mailed it by 9:30. The wrong mailbox; a shared mailbox",
    shown: "A councillor posted it by 9.30. The wrong postbox; a shared mailbox",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "A résumé, no one anymore; trucks and a pickup by truck. Compared, word by word, and approved",
    shown:
      "A CV, no one any more; lorries and a collection by lorry. Compared, word by word, and approved",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "Incoming mail, <a href='/mail-automation'>mail automation</a>, a mail server, mail-order",
    shown:
      "Incoming post, <a href='/mail-automation'>mail automation</a>, a mail server, mail-order",
  },
  {
    from: ["en", "en-gb"] as const,
    text: "Boston: +1 617 555 0142; Ms. Okafor, Dr. Osterloh: https://company.example/center",
    shown: "Boston: +1 617 555 0142; Ms Okafor, Dr Osterloh: https://company.example/center",
  },
])("$text in $from is $shown", ({ from: [written, locale], text, shown }) => {
  expect(spellingOfFallback(written, locale)?.(text)).toBe(shown);
});

test.each([
  ["en", "de-ch"],
  ["de-ch", "de-ch"],
  ["de-ch", "de"],
  ["und", "en-gb"],
] as const)("a text in %s is shown in %s as it is written", (written, locale) => {
  expect(spellingOfFallback(written, locale)).toBeNull();
});
