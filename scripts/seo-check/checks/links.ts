import type { Check } from "../check.ts";

/** Links inside the site lead to pages, without a detour. */
export const links: Check = {
  name: "Links",
  advice: "Correct the link on the page that has it.",
  run: ({ pages }) =>
    [...pages.values()].flatMap(({ address, status, location, linkedFrom }) => {
      if (status === 0) return [{ address: linkedFrom, message: `${address} does not respond` }];
      if (status >= 400) return [{ address: linkedFrom, message: `${address} answers ${status}` }];
      const isRedirect = status >= 300 && location !== null;
      // Only links count: a redirect that another redirect leads to is a chain.
      const isLinked = pages.get(linkedFrom)?.page?.links.includes(address) === true;
      if (!isRedirect || !isLinked) return [];
      return [{ address: linkedFrom, message: `${address} redirects to ${location}` }];
    }),
};
