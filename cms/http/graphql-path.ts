/** Path of the GraphQL endpoint, without language prefix. */
export const graphqlPath = "/graphql";

/** Whether a whole path is the GraphQL endpoint's, whatever its prefix. */
export const isGraphql = (pathname: string) => pathname.endsWith(graphqlPath);
