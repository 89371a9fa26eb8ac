import { z } from "zod";
import type { Answer, Ask } from "../ask.ts";
import type { Check, Finding } from "../check.ts";

/** What the site reads. */
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

/** A second query, to which no response to the first one fits. */
const otherQuery = "{ __typename }";
const otherAnswered = z.strictObject({ data: z.strictObject({ __typename: z.string() }) });

/** Checks that routes and menus can be read over GraphQL. Only if the site is configured to use it. */
export const graphql: Check = {
  name: "GraphQL",
  advice: {
    missing:
      "Install graphql_compose with graphql_compose_routes and graphql_compose_menus, or leave CONTENT_GRAPHQL_URL unset.",
    unreadable:
      'Give anonymous readers "execute graphql_compose_server arbitrary graphql requests".',
    broken:
      "Enable routes, content types and menus in GraphQL Compose's settings (docs/drupal.md). If two queries get the same response, a cache ignores the query: Drupal's dynamic page cache does so for GET with graphql 4.12.",
  },
  async run({ ask, graphqlPath }) {
    if (graphqlPath === null) return [];
    const first = await byPost(ask, graphqlPath, query);
    const found = { item: graphqlPath, isNeeded: true, timeMs: first.timeMs };
    const { status, json, detail } = first;
    if (status === 404) return [{ ...found, verdict: "missing" }];
    if (status !== 200 || !answered.safeParse(json).success) {
      const verdict = status === 401 || status === 403 ? "unreadable" : "broken";
      return [{ ...found, verdict, detail: `${status} ${detail}` }];
    }
    return [
      { ...found, verdict: "present" },
      await compare(`${graphqlPath}, another query`, true, () =>
        byPost(ask, graphqlPath, otherQuery),
      ),
      // The site sends only POST requests, but other clients that use GET must get right responses, too.
      await compare(`${graphqlPath} by GET, two queries`, false, async () => {
        await byGet(ask, graphqlPath, query);
        return byGet(ask, graphqlPath, otherQuery);
      }),
    ];
  },
};

const byPost = (ask: Ask, path: string, question: string) =>
  ask(path, { method: "POST", body: JSON.stringify({ query: question }) });
const byGet = (ask: Ask, path: string, question: string) =>
  ask(`${path}?query=${encodeURIComponent(question)}`);

/** Whether the other question gets an answer of its own, or is refused; never that of another question. */
async function compare(
  item: string,
  isNeeded: boolean,
  askOther: () => Promise<Answer>,
): Promise<Finding> {
  const { status, json, detail, timeMs } = await askOther();
  const found = { item, isNeeded, timeMs };
  const isRefused = !isNeeded && status >= 400 && status < 500;
  if (isRefused || (status === 200 && otherAnswered.safeParse(json).success))
    return { ...found, verdict: "present" };
  const isOther = answered.safeParse(json).success;
  const reason = isOther ? "It gets the response to the previous query." : `${status} ${detail}`;
  return { ...found, verdict: "broken", detail: reason };
}
