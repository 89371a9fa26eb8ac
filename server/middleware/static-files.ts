import { mkdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const oneYear = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";

/**
 * Serves files of the client build, and of earlier builds for tabs that are still open (`earlier-assets.ts`). Browsers
 * store hashed files for ever and check all others after an hour.
 */
export function staticFiles(assetsDir: string, keptDir: string): Hono {
  const files = new Hono();
  files.use("/assets/*", async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header("Cache-Control", oneYear);
    // Nobody asks whether such a file has changed.
    c.res.headers.delete("Last-Modified");
  });
  for (const root of [assetsDir, ...(isFolder(keptDir) ? [keptDir] : [])])
    files.use("/assets/*", serveStatic({ root, precompressed: true }));
  files.get("/assets/*", (c) => c.text("This file does not exist.", 404));
  files.get(
    "/:name{[a-z-]+\\.(?:svg|png|jpg|ico|webmanifest)}",
    serveStatic({ root: assetsDir, onFound: cacheFor(oneHour) }),
  );
  // Apple's browsers request one of many sizes before they read the page.
  files.get(
    "/:name{apple-touch-icon-[a-z0-9-]+\\.png}",
    serveStatic({
      root: assetsDir,
      rewriteRequestPath: () => "/apple-touch-icon.png",
      onFound: cacheFor(oneHour),
    }),
  );
  return files;
}

/** Creates the folder if it is absent, since files are added later; returns false if that fails. */
function isFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

const cacheFor =
  (value: string) =>
  (_path: string, c: { header: (name: string, value: string) => void }): void => {
    c.header("Cache-Control", value);
  };
