import { parseLink } from "#content/links/link-target.ts";
import type { Locale } from "#domain/locales.ts";
import type { LinkGoal } from "./snapshot.ts";

const hrefPattern = /\bhref=(?<quote>["'])(?<href>[^"'<>]*)\k<quote>/gi;

/** Returns the addresses of the links in rich text, as they are written. */
export const hrefsIn = (html: string): readonly string[] =>
  html.includes("href=")
    ? [...html.matchAll(hrefPattern)].map(({ groups }) =>
        (groups?.["href"] ?? "").replaceAll("&amp;", "&"),
      )
    : [];

interface LinkPlace {
  readonly locale: Locale;
  /** Host of the content backend, whose addresses are pages of the site. */
  readonly backendHost: string;
}

/** Paths that the site answers itself, and files. They are no pages. */
const noPage = /^\/(?:-|api|images|feeds)\/|^\/sites\/default\/files\/|\.[a-z0-9]{2,4}$/i;

/** Returns what a link leads to; null for files, places on the same page, mail addresses and anything unusable. */
export function goalOf(raw: string, { locale, backendHost }: LinkPlace): LinkGoal | null {
  const target = parseLink(raw, backendHost);
  switch (target?.kind) {
    case "node":
      return { kind: "unit", id: `node/${target.nid}` };
    case "path":
      return noPage.test(target.path) ? null : { kind: "path", locale, path: target.path };
    case "address": {
      const { language, path } = target.address;
      return noPage.test(path) ? null : { kind: "path", locale: language, path };
    }
    case "external":
      return { kind: "outside", url: target.url.replace(/#.*$/, "") };
    default:
      return null;
  }
}
