import type { Page } from "#content/model/page.ts";
import { playerOrigins } from "#domain/video-services.ts";
import type { HistoryEvent } from "#domain/visitor/engagement.ts";
import { parseUrl } from "#lib/http/parse-url.ts";

/** The page of an event, and the page before it. */
export interface PageVisit {
  readonly page: Page;
  /** Path as in the address, without query. */
  readonly path: string;
  /** Path of the previous page on this site; null for the first page. */
  readonly from: string | null;
}

/** Returns the event for the visitor's history: a displayed page, a watched video, or a download. */
export function eventOf(type: "navigate" | "watch" | "download", visit: PageVisit): HistoryEvent {
  const { page, path, from } = visit;
  const ownAsset = page.kind === "resource" ? page.assetType : null;
  return {
    type,
    productLine: page.productScore,
    pageType: pageTypeOf(page),
    // A video that is not part of a resource counts as a video asset.
    assetType: type === "watch" ? (ownAsset ?? "video") : ownAsset,
    path,
    from,
  };
}

/** Returns the editors' value, otherwise that of the kind of page; null for kinds without a weight. */
function pageTypeOf(page: Page): string | null {
  if (page.pageType !== null) return page.pageType;
  if (page.kind === "resource") return "resource";
  return page.kind === "article" && page.articleType === "blog" ? "blog" : null;
}

/** Returns the path of the referring page if it is on this site; otherwise null. */
export function pathOfReferrer(referrer: string, origin: string): string | null {
  const from = parseUrl(referrer);
  return from?.origin === origin ? from.pathname : null;
}

/**
 * Calls back at every click on a link to a document, and at the first play of every video. Returns a function that
 * stops it.
 */
export function watchMedia(on: {
  readonly download: (link: HTMLAnchorElement) => void;
  readonly watch: (player: HTMLElement) => void;
}): () => void {
  const seen = new WeakSet<EventTarget>();
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    // A video is a link to its file until it is played.
    if (defaultPrevented) return;
    const link = target instanceof Element ? target.closest("a") : null;
    if (link !== null && isDocumentLink(link)) on.download(link);
  };
  const onPlay = ({ target }: Event) => {
    if (!(target instanceof HTMLVideoElement) || seen.has(target)) return;
    seen.add(target);
    on.watch(target);
  };
  // The player of a video service is added when the visitor starts the video, and plays at once.
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLIFrameElement) || seen.has(target)) return;
    if (!playerOrigins.some((origin) => target.src.startsWith(`${origin}/`))) return;
    seen.add(target);
    on.watch(target);
  };
  // Capturing, because events of media and frames do not bubble.
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

/** Files of the content backend, and documents handed over for a form. Pictures are displayed, not linked. */
const documentPaths = ["/sites/default/files/", "/api/documents/"];

const isDocumentLink = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  (link.hasAttribute("download") || documentPaths.some((path) => link.pathname.startsWith(path)));
