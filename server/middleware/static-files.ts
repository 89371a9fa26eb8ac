import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const oneYear = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";

/**
 * Files of the client build, and those of earlier builds that are kept for tabs still open (`earlier-assets.ts`). What a
 * build named by its content never changes; the rest is asked for again hourly.
 */
export function staticFiles(assetsDir: string, keptDir: string): Hono {
  const files = new Hono();
  files.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", oneYear);
  });
  for (const root of [assetsDir, keptDir])
    files.use("/assets/*", serveStatic({ root, precompressed: true }));
  files.get("/assets/*", (c) => c.text("There is no such file.", 404));
  files.get(
    "/:name{[a-z-]+\\.(?:svg|png|jpg|ico|webmanifest)}",
    serveStatic({ root: assetsDir, onFound: cacheFor(oneHour) }),
  );
  return files;
}

const cacheFor =
  (value: string) =>
  (_path: string, c: { header: (name: string, value: string) => void }): void => {
    c.header("Cache-Control", value);
  };
