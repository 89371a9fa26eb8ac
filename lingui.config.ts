import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { translatedLocales } from "./domain/locales.ts";

export default defineConfig({
  sourceLocale: "en",
  locales: [...translatedLocales],
  catalogs: [{ path: "<rootDir>/app/i18n/messages/{locale}", include: ["<rootDir>/app"] }],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
  orderBy: "messageId",
});
