import { badRequest } from "../jsonapi/errors.ts";
import { isGroup, type Condition, type Group } from "../jsonapi/filter.ts";
import { comparison, sql, type Sql } from "../jsonapi/sql.ts";
import type { IndexField } from "./index-fields.ts";

/** Tables every query of the index reads: item `i`, its entity `e` and translation `t`. */
export const searchTables =
  "indexed i JOIN entity e ON e.serial = i.serial JOIN translation t ON t.serial = i.serial AND t.langcode = i.langcode";

/** A term's name as readers of the item see it: in the item's language, else the term's own. */
export const termJoin =
  "JOIN translation tt ON tt.serial = r.target AND tt.status = 1 AND (tt.langcode = t.langcode OR (tt.is_default = 1 AND NOT EXISTS (SELECT 1 FROM translation x WHERE x.serial = tt.serial AND x.langcode = t.langcode)))";

/** SQL of a filter on the index. Conditions on the facet `without` are left out. */
export function compileSearch(group: Group<IndexField>, without: string | null): Sql {
  const parts = group.members.flatMap((member) => {
    if (isGroup(member)) return [compileSearch(member, without)];
    return isOn(member, without) ? [] : [compileCondition(member)];
  });
  if (parts.length === 0) return sql("1");
  return sql(
    `(${parts.map((part) => part.text).join(` ${group.conjunction} `)})`,
    parts.flatMap((part) => part.values),
  );
}

export function isOn({ path }: Condition<IndexField>, name: string | null): boolean {
  return name !== null && "name" in path && path.name === name;
}

function compileCondition({ path, operator, values }: Condition<IndexField>): Sql {
  if (operator === "STARTS_WITH" || operator === "CONTAINS" || operator === "ENDS_WITH") {
    throw badRequest(`The '${operator}' operator is not supported by the search.`);
  }
  switch (path.kind) {
    case "relevance":
      throw badRequest("Unknown field in filter clause: 'search_api_relevance'.");
    case "fulltext": {
      const words = matchOf(values.join(" "));
      return words === null
        ? sql("1")
        : sql("i.id IN (SELECT rowid FROM search WHERE search MATCH ?)", [words]);
    }
    case "column":
      return comparison(sql(path.column), operator, values);
    default: {
      const inner = comparison(sql("tt.label"), operator, values);
      return sql(
        `EXISTS (SELECT 1 FROM reference r ${termJoin} WHERE r.serial = i.serial AND r.field = ? AND ${inner.text})`,
        [path.field, ...inner.values],
      );
    }
  }
}

/** The words of a search, all of which must occur; `null` without any. Quoted, so that none is an operator. */
export function matchOf(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, 20) ?? [];
  return words.length ? words.map((word) => `"${word}"`).join(" ") : null;
}
