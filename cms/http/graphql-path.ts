/** Whether a path is the GraphQL endpoint, behind a language prefix or not. */
export const isGraphql = (path: string) =>
  /^(?:\/[a-z]{2}(?:-[a-z]{2,3})?)?\/graphql\/?$/.test(path);
