import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const oneYear = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";

/** Files of the client build. What the build named by its content never changes; the rest is asked for again hourly. */
export function staticFiles(assetsDir: string): Hono {
  const files = new Hono();
  files.use(
    "/assets/*",
    serveStatic({ root: assetsDir, precompressed: true, onFound: cacheFor(oneYear) }),
  );
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
