import type { Page } from "#content/model/page.ts";
import { playerOrigins } from "#domain/video-services.ts";
import type { HistoryEvent } from "#domain/visitor/engagement.ts";
import { parseUrl } from "#lib/http/parse-url.ts";

/** Where an event happened: a page, and how the visitor came to it. */
export interface PageVisit {
  readonly page: Page;
  /** Path as in the address, without query. */
  readonly path: string;
  /** Path of the page before it on this site; null at the start. */
  readonly from: string | null;
}

/** What the visitor's memory keeps of a page being shown, of a film being watched there, and of a download from it. */
export function eventOf(type: "navigate" | "watch" | "download", visit: PageVisit): HistoryEvent {
  const { page, path, from } = visit;
  const ownAsset = page.kind === "resource" ? page.assetType : null;
  return {
    type,
    productLine: page.productScore,
    pageType: pageTypeOf(page),
    // A film that belongs to no resource is a video all the same.
    assetType: type === "watch" ? (ownAsset ?? "video") : ownAsset,
    path,
    from,
  };
}

/** The editors' word, else what the kind of page says by itself; null for kinds that nobody weighs. */
function pageTypeOf(page: Page): string | null {
  if (page.pageType !== null) return page.pageType;
  if (page.kind === "resource") return "resource";
  return page.kind === "article" && page.articleType === "blog" ? "blog" : null;
}

/** Path of the page the visitor came from, where it is one of this site; null for other sites and for none. */
export function pathOfReferrer(referrer: string, origin: string): string | null {
  const from = parseUrl(referrer);
  return from?.origin === origin ? from.pathname : null;
}

/** Calls back at every click on a link to a document, and at the first play of every film. Returns what stops it. */
export function watchMedia(on: {
  readonly download: (link: HTMLAnchorElement) => void;
  readonly watch: (player: HTMLElement) => void;
}): () => void {
  const seen = new WeakSet<EventTarget>();
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    // A film is a link to its file until somebody plays it.
    if (defaultPrevented) return;
    const link = target instanceof Element ? target.closest("a") : null;
    if (link !== null && isDocumentLink(link)) on.download(link);
  };
  const onPlay = ({ target }: Event) => {
    if (!(target instanceof HTMLVideoElement) || seen.has(target)) return;
    seen.add(target);
    on.watch(target);
  };
  // The player of a video service comes into the page when the visitor asks for it, and starts at once.
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLIFrameElement) || seen.has(target)) return;
    if (!playerOrigins.some((origin) => target.src.startsWith(`${origin}/`))) return;
    seen.add(target);
    on.watch(target);
  };
  // Captured: events of media and frames do not rise.
  const captured = { capture: true };
  document.addEventListener("click", onClick);
  document.addEventListener("play", onPlay, captured);
  document.addEventListener("load", onLoad, captured);
  return () => {
    document.removeEventListener("click", onClick);
    document.removeEventListener("play", onPlay, captured);
    document.removeEventListener("load", onLoad, captured);
  };
}

/** Files of the content backend; pictures among them are shown and not linked. */
const isDocumentLink = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  (link.hasAttribute("download") || link.pathname.startsWith("/sites/default/files/"));
