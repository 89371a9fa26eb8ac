import { firstOf } from "#testkit/runs.ts";

/** In which languages and ways journeys are made. */
export type Language = "en" | "de";

interface Walk {
  readonly javaScriptEnabled: boolean;
  readonly language: Language;
}

/**
 * Journeys are made with and without script, in two languages. `npm test` takes each language and each way once: what
 * depends on both at the same time is left to `npm run test:full`.
 */
export const walks: readonly Walk[] = firstOf<Walk>(
  [
    { javaScriptEnabled: true, language: "en" },
    { javaScriptEnabled: false, language: "de" },
    { javaScriptEnabled: true, language: "de" },
    { javaScriptEnabled: false, language: "en" },
  ],
  2,
);

/** The name of a group of tests: `with script, en`. */
export const nameOfWalk = ({ javaScriptEnabled, language }: Walk): string =>
  `${javaScriptEnabled ? "with" : "without"} script, ${language}`;

/** What paths of a language begin with; empty for English. */
export const prefixOf = (language: Language): string => (language === "en" ? "" : `/${language}`);
