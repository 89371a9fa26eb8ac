import { useLingui } from "@lingui/react";
import type { SearchFacts } from "../listing.ts";

/** Says that the search was corrected. */
export function Corrected({ search: { corrected } }: { readonly search: SearchFacts }) {
  const { i18n } = useLingui();
  return corrected === null ? null : <p>{i18n._("search.corrected", { words: corrected })}</p>;
}
