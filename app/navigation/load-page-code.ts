import { parseAddress } from "#domain/addresses.ts";
import { fixedPageAt } from "#domain/fixed-pages.ts";
import { readModalLink } from "#domain/visitor/modal-links.ts";

/**
 * Loads code that only some pages have, and that the page or dialog of a link may need. The build puts all page kinds
 * into one file and all rare blocks into another (`vite.config.ts`), so one import brings each file. Which of them a
 * content page needs is known with its data only, and each has a few kilobytes: all are loaded.
 *
 * Failures are ignored: the navigation imports the code itself.
 */
export function loadPageCode(link: HTMLAnchorElement): void {
  const modal = readModalLink(link.hash);
  const imports = modal === null ? pageImports(link.pathname) : dialogImports(modal.type);
  for (const load of imports) load().catch(() => null);
}

type Import = () => Promise<unknown>;

const formImports: readonly Import[] = [
  () => import("#app/forms/form-view.tsx"),
  () => import("#app/forms/form-script.ts"),
];

function pageImports(pathname: string): readonly Import[] {
  const parsed = parseAddress(pathname);
  const fixed = parsed.kind === "address" ? fixedPageAt(parsed.address.path) : null;
  if (fixed?.name === "cookie-settings")
    return [() => import("#app/pages/cookie-settings/cookie-settings.tsx")];
  const isList = fixed?.name === "search" || (fixed?.list ?? null) !== null;
  return [
    ...(isList ? [() => import("#app/listings/list-view.tsx")] : []),
    () => import("#app/pages/article/article-view.tsx"),
    () => import("#app/blocks/slideshow/slideshow.tsx"),
    ...formImports,
  ];
}

const dialogImports = (type: string): readonly Import[] => [
  () => import("#app/modals/open-modal.ts"),
  () => import("#app/modals/form/form-modal.tsx"),
  ...(type === "form" ? formImports : []),
];
