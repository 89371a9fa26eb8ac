import type {
  ASTVisitor,
  FieldNode,
  FragmentDefinitionNode,
  SelectionSetNode,
  ValidationContext,
} from "graphql";
import { createGraphQLError } from "graphql-yoga";
import { maxPageSize } from "./connection-value.ts";

/** Limits of a query. A page with all its paragraphs has a cost of a few thousand. */
export const queryLimits = {
  /** Bytes of a request. */
  bodyBytes: 32 * 1024,
  /** Tokens of a query. */
  tokens: 2000,
  /** Nesting depth of fields. */
  depth: 30,
  /** Number of fields to compute, multiplied by the expected length of lists. */
  cost: 100_000,
} as const;

/** Expected length of lists that are not fields of the content model. */
const expectedItems: Readonly<Record<string, number>> = {
  children: 2,
  items: 8,
  metatag: 4,
  translations: 10,
  // Lists of the schema itself.
  args: 2,
  fields: 15,
  possibleTypes: 10,
  types: 200,
};
const expectedReferences = 5;

/** An object is often an entity, which is read from the database. */
const objectCost = 5;
/** Introspection is answered from memory. */
const schemaShare = 1 / 20;

/**
 * Creates the rule that refuses an expensive query before it is executed. Aliases and fragments count each time they
 * are used.
 * @param lists Names of the content model's fields with several values.
 */
export const createLimitsRule = (lists: ReadonlySet<string>) =>
  function limitsRule(context: ValidationContext): ASTVisitor {
    const fragments = new Map<string, Size>();

    function sizeOf(selectionSet: SelectionSetNode, within: ReadonlySet<string>): Size {
      let size: Size = { depth: 0, cost: 0 };
      for (const selection of selectionSet.selections) {
        if (selection.kind === "Field") size = added(size, sizeOfField(selection, within));
        else if (selection.kind === "InlineFragment")
          size = added(size, sizeOf(selection.selectionSet, within));
        else {
          const fragment = context.getFragment(selection.name.value);
          if (fragment) size = added(size, sizeOfFragment(fragment, within));
        }
      }
      return size;
    }

    function sizeOfField(field: FieldNode, within: ReadonlySet<string>): Size {
      if (!field.selectionSet) return { depth: 1, cost: 1 };
      const { depth, cost } = sizeOf(field.selectionSet, within);
      const ofSchema = field.name.value.startsWith("__") ? schemaShare : 1;
      return { depth: depth + 1, cost: (objectCost + cost) * itemsOf(field, lists) * ofSchema };
    }

    /** Computed once per fragment. Another rule refuses fragments that contain themselves. */
    function sizeOfFragment(fragment: FragmentDefinitionNode, within: ReadonlySet<string>): Size {
      const name = fragment.name.value;
      if (within.has(name)) return { depth: 0, cost: 0 };
      const size = fragments.get(name) ?? sizeOf(fragment.selectionSet, new Set([...within, name]));
      fragments.set(name, size);
      return size;
    }

    return {
      OperationDefinition(operation) {
        const { depth, cost } = sizeOf(operation.selectionSet, new Set());
        if (depth > queryLimits.depth || cost > queryLimits.cost)
          context.reportError(
            createGraphQLError("The query is too expensive.", {
              nodes: operation,
            }),
          );
      },
    };
  };

interface Size {
  readonly depth: number;
  readonly cost: number;
}

const added = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  cost: a.cost + b.cost,
});

/** Returns the page size if the query gives one, but at most the maximum. */
function itemsOf({ name, arguments: given = [] }: FieldNode, lists: ReadonlySet<string>): number {
  const size = given.find((each) => each.name.value === "first" || each.name.value === "last");
  if (size === undefined)
    return expectedItems[name.value] ?? (lists.has(name.value) ? expectedReferences : 1);
  return size.value.kind === "IntValue"
    ? Math.min(Math.max(Number(size.value.value), 1), maxPageSize)
    : maxPageSize;
}
