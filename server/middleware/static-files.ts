import { mkdirSync } from "node:fs";
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
  for (const root of [assetsDir, ...(isFolder(keptDir) ? [keptDir] : [])])
    files.use("/assets/*", serveStatic({ root, precompressed: true }));
  files.get("/assets/*", (c) => c.text("There is no such file.", 404));
  files.get(
    "/:name{[a-z-]+\\.(?:svg|png|jpg|ico|webmanifest)}",
    serveStatic({ root: assetsDir, onFound: cacheFor(oneHour) }),
  );
  // Apple's browsers ask for one of many sizes before they read the page.
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

/** Made if it is not there, since files come into it later; false where it cannot be. */
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
