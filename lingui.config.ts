import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  // Locales with texts of their own; the others fall back (domain/locales.ts).
  locales: ["en", "de", "fr", "es", "it", "nl", "pt", "ja"],
  catalogs: [{ path: "<rootDir>/app/i18n/messages/{locale}", include: ["<rootDir>/app"] }],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
  orderBy: "messageId",
});
