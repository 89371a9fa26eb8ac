import { Hono } from "hono";
import type { SiteContent } from "../rendering/site-content.ts";
import { isLocale } from "#domain/locales.ts";
import { normaliseError } from "#domain/normalised-error.ts";

/** A longer list would be hard to read while typing. */
const maxSuggestions = 6;
/** In characters. Longer input gets no suggestions: no title is that long. */
const maxWordsLength = 100;

/**
 * `GET /api/suggestions?site=&language=&q=`: returns titles that match the typed text, as JSON. Status 400 for invalid
 * locales, 503 while the backend is down.
 */
export function suggestions(content: SiteContent): Hono {
  const routes = new Hono();
  routes.get("/api/suggestions", async (c) => {
    const { site, language, q = "" } = c.req.query();
    const noStore = { "Cache-Control": "no-store" };
    if (!isLocale(site) || !isLocale(language))
      return c.json({ message: "Bad request" }, 400, noStore);
    const words = q
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s*"]+/gu, " ")
      .trim();
    if (words === "" || words.length > maxWordsLength) return c.json({ suggestions: [] }, 200);
    try {
      const found = await content.suggest({ site, language, words, limit: maxSuggestions });
      return c.json({ suggestions: found.suggestions }, 200, {
        "Cache-Control": "public, max-age=60",
      });
    } catch (error) {
      if (normaliseError(error).statusCode !== 503) throw error;
      return c.json({ message: "Unavailable" }, 503, noStore);
    }
  });
  return routes;
}
