import { Hono } from "hono";
import type { MenuItem } from "#content/model/menu.ts";
import { buildPath } from "#domain/addresses.ts";
import { type Locale, locales, offeredLocales } from "#domain/locales.ts";
import { markdownAddressOf } from "#domain/markdown-address.ts";
import type { SiteContent } from "../rendering/site-content.ts";
import type { Config } from "../settings/config.ts";
import { siteOriginOf } from "../settings/site-origin.ts";

interface LlmsOptions {
  readonly config: Config;
  readonly content: Pick<SiteContent, "fetchMenu" | "fetchPage">;
  readonly brand: string;
}

/**
 * `/llms.txt`: what the site is about and where its pages are in Markdown, for programs that answer questions with them.
 * It has the main menu of the site's first language, and the home page of every other one.
 * @see https://llmstxt.org
 */
export function llms({ config, content, brand }: LlmsOptions): Hono {
  const routes = new Hono();
  routes.get("/llms.txt", async (c) => {
    const { host } = new URL(c.req.url);
    const origin = siteOriginOf(c.req.url, config);
    const [first = "en", ...others] = offeredLocales({ host, subsite: config.subsite });
    const place = { site: first, language: first };
    const [home, { menu }] = await Promise.all([
      content.fetchPage({ ...place, path: "/" }),
      content.fetchMenu("main", place),
    ]);
    const description = home.kind === "page" ? home.page.description : null;
    const homes = others.map((locale) => homeOf(locale, origin));
    const parts = [
      `# ${brand}`,
      ...(description === null ? [] : [`> ${description}`]),
      "Every page is also available as Markdown: add `.md` to its address.",
      ...menu.items.flatMap((item) => sectionOf(item, origin)),
      ...(homes.length === 0 ? [] : [`## Other languages and countries\n\n${homes.join("\n")}`]),
    ];
    return c.text(`${parts.join("\n\n")}\n`);
  });
  return routes;
}

/** Returns a section for an item of the main menu, with all pages below it. */
function sectionOf(item: MenuItem, origin: string): readonly string[] {
  const links = [item, ...item.children.flatMap((child) => [child, ...child.children])]
    .map((link) => linkTo(link, origin))
    .filter((line) => line !== null);
  return links.length === 0 ? [] : [`## ${item.text}\n\n${[...new Set(links)].join("\n")}`];
}

function linkTo({ href, text, external, description }: MenuItem, origin: string): string | null {
  if (href === null || external || !href.startsWith("/")) return null;
  const { pathname } = new URL(href, origin);
  const about = description === null ? "" : `: ${description}`;
  return `- [${text}](${origin}${markdownAddressOf(pathname)})${about}`;
}

function homeOf(locale: Locale, origin: string): string {
  const path = buildPath({ site: locale, language: locale, path: "/" });
  return `- [${locales[locale].label}](${origin}${markdownAddressOf(path)})`;
}
