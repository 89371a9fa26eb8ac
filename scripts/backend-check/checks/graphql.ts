import { z } from "zod";
import type { Check } from "../check.ts";

/** What the site reads, with the method that it uses. */
const query = `{
  route(path: "/") {
    __typename
    ... on RouteInternal {
      entity { ... on NodeInterface { id path title } ... on TermInterface { id path name } }
    }
  }
  menu(name: MAIN) { items { id title url description } }
}`;
const answered = z.object({
  data: z.object({
    route: z.object({ __typename: z.string() }),
    menu: z.object({ items: z.array(z.unknown()) }),
  }),
});

/** Checks that routes and menus can be read over GraphQL. Only if the site is configured to use it. */
export const graphql: Check = {
  name: "GraphQL",
  advice: {
    missing:
      "Install graphql_compose with graphql_compose_routes and graphql_compose_menus, or leave CONTENT_GRAPHQL_URL unset.",
    unreadable:
      'Give anonymous readers "execute graphql_compose_server arbitrary graphql requests".',
    broken:
      "Enable routes, content types and menus in GraphQL Compose's settings (docs/drupal.md).",
  },
  async run({ ask, graphqlPath }) {
    if (graphqlPath === null) return [];
    const { status, json, detail, timeMs } = await ask(
      `${graphqlPath}?query=${encodeURIComponent(query)}`,
    );
    const found = { item: graphqlPath, isNeeded: true, timeMs };
    if (status === 200 && answered.safeParse(json).success)
      return [{ ...found, verdict: "present" }];
    if (status === 404) return [{ ...found, verdict: "missing" }];
    const verdict = status === 401 || status === 403 ? "unreadable" : "broken";
    return [{ ...found, verdict, detail: `${status} ${detail}` }];
  },
};
