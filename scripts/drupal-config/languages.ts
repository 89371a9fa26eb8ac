import { configurationEntity, type ConfigurationFile } from "./configuration.ts";

export interface Language {
  /** Language code, which is also the prefix of addresses. */
  readonly code: string;
  readonly label: string;
  /** Languages that readers see where a page is not translated, the nearest first. */
  readonly fallbacks: readonly string[];
}

/** Returns the languages in order, and prefixes for all except the first, which is the default. */
export function languageConfiguration(
  languages: readonly Language[],
): readonly ConfigurationFile[] {
  return [
    ...languages.map(({ code, label }, weight) =>
      configurationEntity({
        name: `language.entity.${code}`,
        ...(code === "en" ? { isInstalled: true } : {}),
        values: { id: code, label, direction: "ltr", weight, locked: false },
      }),
    ),
    {
      name: "language.types",
      values: {
        all: ["language_interface", "language_content", "language_url"],
        configurable: ["language_interface"],
        negotiation: {
          language_content: { enabled: { "language-interface": 0 } },
          language_url: { enabled: { "language-url": 0, "language-url-fallback": 1 } },
          language_interface: { enabled: { "language-url": 0 } },
        },
      },
    },
    {
      name: "language.negotiation",
      values: {
        session: { parameter: "language" },
        url: {
          source: "path_prefix",
          prefixes: Object.fromEntries(
            languages.map(({ code }, index) => [code, index === 0 ? "" : code]),
          ),
          domains: Object.fromEntries(languages.map(({ code }) => [code, ""])),
        },
        selected_langcode: "site_default",
      },
    },
  ];
}
