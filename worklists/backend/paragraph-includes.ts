import type { Bundle } from "#content-model/bundle.ts";
import type { Field } from "#content-model/fields.ts";

/** Deeper blocks are rare. A backend limits how much one response may include. */
const maxDepth = 4;

/** Returns the include paths of the paragraphs of a bundle, down to four levels; empty if it has none. */
export function paragraphIncludes(bundle: Bundle, all: readonly Bundle[]): string {
  const byName = new Map(
    all.filter(({ entityType }) => entityType === "paragraph").map((each) => [each.bundle, each]),
  );
  const paths = new Set<string>();
  function collect({ fields }: Bundle, before: string, depth: number): void {
    if (depth > maxDepth) return;
    for (const [name, field] of Object.entries(fields)) {
      if (!isParagraphs(field)) continue;
      const path = before === "" ? name : `${before}.${name}`;
      paths.add(path);
      for (const target of field.bundles) {
        const inner = byName.get(target);
        if (inner !== undefined) collect(inner, path, depth + 1);
      }
    }
  }
  collect(bundle, "", 1);
  // A path includes everything along it.
  const found = [...paths];
  return found.filter((path) => !found.some((other) => other.startsWith(`${path}.`))).join(",");
}

const isParagraphs = (
  field: Field,
): field is Field & { readonly kind: "paragraphs"; readonly bundles: readonly string[] } =>
  field.kind === "paragraphs" && "bundles" in field;
