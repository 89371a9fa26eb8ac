import { use, useCallback } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";

/** Returns a function for the addresses of the modules that a path needs. */
export function useRouteModules(): (pathname: string) => readonly string[] {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const manifest = use(UNSAFE_FrameworkContext)?.manifest;
  return useCallback(
    (pathname: string) => {
      if (router === undefined || manifest === undefined) return [];
      const matches = matchRoutes(router.routes, pathname) ?? [];
      return matches.flatMap(({ route }) => manifest.routes[route.id ?? ""]?.module ?? []);
    },
    [router, manifest],
  );
}
