import { z } from "zod";
import type { Backend } from "../request/context.ts";
import { synonymGroup, type SynonymGroup } from "../search-index/synonyms.ts";

/** The vocabulary with a term for each group of synonyms. */
const vocabulary = "search_synonyms";

const stored = z.object({ field_synonyms: z.array(z.string()) });

/** Returns the synonyms that editors have entered in a language. Cached until content changes. */
export function readSynonyms(
  { store, synonymMemo }: Pick<Backend, "store" | "synonymMemo">,
  langcode: string,
): readonly SynonymGroup[] {
  return synonymMemo.get(langcode, () =>
    store.database
      .all(
        `SELECT t.label AS label, t.attributes AS attributes FROM entity e JOIN translation t ON t.serial = e.serial
         WHERE e.type = 'taxonomy_term' AND e.bundle = ? AND t.langcode = ? AND t.status = 1 ORDER BY e.id`,
        vocabulary,
        langcode,
      )
      .map(({ label, attributes }) =>
        synonymGroup([
          String(label),
          ...(stored.safeParse(JSON.parse(String(attributes))).data?.field_synonyms ?? []),
        ]),
      ),
  );
}
