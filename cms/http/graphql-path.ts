/** Path of the GraphQL endpoint, without language prefix. */
export const graphqlPath = "/graphql";

/** Returns whether a path is that of the GraphQL endpoint, with any prefix. */
export const isGraphql = (pathname: string) => pathname.endsWith(graphqlPath);
