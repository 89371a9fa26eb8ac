import { Hono } from "hono";
import type { ContentClient } from "#content/content-client.server.ts";
import { normaliseError } from "#domain/normalised-error.ts";

/** `/sites/default/files/…`: documents of the content backend, streamed through the site. 404 where there is none, 503 while the backend is away. */
export function documents(content: Pick<ContentClient, "fetchFile">): Hono {
  const routes = new Hono();
  routes.get("/sites/default/files/*", async (c) => {
    try {
      return await content.fetchFile(new URL(c.req.url).pathname, c.req.raw);
    } catch (error) {
      if (normaliseError(error).statusCode !== 404) throw error;
      return c.text("There is no such file.", 404, { "Cache-Control": "no-store" });
    }
  });
  return routes;
}
