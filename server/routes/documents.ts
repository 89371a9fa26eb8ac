import { Hono } from "hono";
import type { ContentClient } from "#content/content-client.server.ts";
import { normaliseError } from "#domain/normalised-error.ts";

/**
 * `/sites/default/files/…`: streams documents of the content backend. 404 if there is none, 503 while the backend is
 * down.
 */
export function documents(content: Pick<ContentClient, "fetchFile">): Hono {
  const routes = new Hono();
  routes.get("/sites/default/files/*", async (c) => {
    try {
      return await content.fetchFile(new URL(c.req.url).pathname, c.req.raw);
    } catch (error) {
      if (normaliseError(error).statusCode !== 404) throw error;
      return c.text("This file does not exist.", 404, { "Cache-Control": "no-store" });
    }
  });
  return routes;
}
