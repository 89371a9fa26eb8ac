import { Hono } from "hono";
import type { SiteContent } from "../rendering/site-content.ts";
import type { StaffContent, VideoContent } from "#content/model/modal-content.ts";
import type { Page } from "#content/model/page.ts";
import { normaliseError } from "#domain/normalised-error.ts";
import { buildPath, parseAddress, type Address } from "#domain/addresses.ts";
import { isLocale } from "#domain/locales.ts";

/** Paths of the pages about people and about videos. An alias in any language leads to the page. */
const folders = { staff: "/staff", video: "/animations" } as const;
type ContentType = keyof typeof folders;

/**
 * Maximum number of redirects from a name to the page in the requested language: an alias of another language, and a
 * redirect.
 */
const maxRedirects = 3;

const headers = { "Cache-Control": "public, max-age=0, must-revalidate" };

/**
 * `/api/modals/{staff|video}/{name}?site=&language=`: the content of a dialog about a person or a video, as JSON, from
 * the page with that name. 400 for invalid locales, 404 if there is no such page, 503 while the backend is down.
 */
export function modalContent(content: SiteContent) {
  const site = new Hono();
  site.get("/api/modals/:type{staff|video}/:name{[\\w-]+}", async (c) => {
    const { type, name } = c.req.param();
    const { site: siteVersion, language } = c.req.query();
    if (!isContentType(type) || !isLocale(siteVersion) || !isLocale(language))
      return c.json({ message: "Bad request" }, 400, { "Cache-Control": "no-store" });
    const path = `${folders[type]}/${name}`;
    try {
      const found = await fetchPage(content, { site: siteVersion, language, path });
      const shown = found === null ? null : contentOf(type, found);
      if (shown === null) return c.json({ message: "Not found" }, 404, headers);
      return c.json(shown, 200, headers);
    } catch (error) {
      const isAbsent = normaliseError(error).statusCode === 404;
      const unknown = { message: isAbsent ? "Not found" : "Unavailable" };
      return c.json(unknown, isAbsent ? 404 : 503, { "Cache-Control": "no-store" });
    }
  });
  return site;
}

const isContentType = (type: string): type is ContentType => Object.hasOwn(folders, type);

interface FoundPage {
  readonly page: Page;
  /** Address of the page, root-relative. */
  readonly href: string;
}

async function fetchPage(content: SiteContent, address: Address): Promise<FoundPage | null> {
  let next = address;
  for (let step = 0; step <= maxRedirects; step += 1) {
    const answer = await content.fetchPage(next);
    if (answer.kind === "page") return { page: answer.page, href: buildPath(next) };
    const to = answer.external ? null : parseAddress(new URL(answer.to, "http://site").pathname);
    if (to?.kind !== "address") return null;
    next = to.address;
  }
  return null;
}

function contentOf(
  type: ContentType,
  { page, href }: FoundPage,
): StaffContent | VideoContent | null {
  if (type === "staff")
    return page.kind === "staff" ? { person: { ...page.person, href }, body: page.body } : null;
  if (!("video" in page) || page.video === null) return null;
  return { video: page.video, title: page.title, description: page.summary };
}
