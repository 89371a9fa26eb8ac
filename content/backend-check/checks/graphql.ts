import { z } from "zod";
import type { Check } from "../check.ts";

const query = '{ route(path: "/") { __typename } menu(name: MAIN) { items { title } } }';
const answered = z.object({
  data: z.object({
    route: z.object({ __typename: z.string() }),
    menu: z.object({ items: z.array(z.unknown()) }),
  }),
});

/** Whether routes and menus can be read over GraphQL. Asked only where the site is set to use it. */
export const graphql: Check = {
  name: "GraphQL",
  advice: {
    missing:
      "Install graphql_compose with graphql_compose_routes and graphql_compose_menus, or leave CONTENT_GRAPHQL_URL unset.",
    unreadable:
      'Give anonymous readers "execute graphql_compose_server arbitrary graphql requests".',
    broken: "Switch on routes, and the menu main, in GraphQL Compose's settings.",
  },
  async run({ ask, graphqlPath }) {
    if (graphqlPath === null) return [];
    const { status, json, detail, timeMs } = await ask(graphqlPath, {
      method: "POST",
      body: JSON.stringify({ query }),
    });
    const found = { item: graphqlPath, isNeeded: true, timeMs };
    if (status === 200 && answered.safeParse(json).success)
      return [{ ...found, verdict: "present" }];
    if (status === 404) return [{ ...found, verdict: "missing" }];
    const verdict = status === 401 || status === 403 ? "unreadable" : "broken";
    return [{ ...found, verdict, detail: `${status} ${detail}` }];
  },
};
