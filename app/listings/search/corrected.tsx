import { useLingui } from "@lingui/react";
import type { SearchFacts } from "../listing.ts";

/** Says that something else was looked for than what was typed. */
export function Corrected({ search: { corrected } }: { readonly search: SearchFacts }) {
  const { i18n } = useLingui();
  return corrected === null ? null : <p>{i18n._("search.corrected", { words: corrected })}</p>;
}
