import { Hono } from "hono";
import { readBundle } from "./bundle.ts";
import type { EditorEnv } from "./guard.ts";

/** Address of the editor. */
export const editorPath = "/-/edit";

/**
 * The editor loads nothing from other hosts. It creates styles and previews of files itself; scripts come from this
 * address only.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Content editor</title>
</head>
<body>
<noscript>The content editor needs JavaScript.</noscript>
<script src="${editorPath}/sveltia-cms.js"></script>
<script type="module" src="${editorPath}/start.js"></script>
</body>
</html>
`;

/** Signs the editor in and starts it. The token is in a response that other sites cannot read. */
const startScript = `const response = await fetch("${editorPath}/configuration.json");
if (!response.ok) throw new Error("The configuration could not be loaded: " + response.status);
const { token, configuration } = await response.json();
localStorage.setItem("sveltia-cms.user", JSON.stringify({ backendName: "gitea", token }));
await CMS.init({ config: configuration });
`;

interface PageOptions {
  readonly token: string;
  /** Returns the configuration for the origin that the editor is opened at. */
  readonly configure: (origin: string) => object;
  /** Called when the editor is opened. */
  readonly onOpen: () => void;
}

/** Serves the page of the editor with its scripts. */
export function editorPage({ token, configure, onOpen }: PageOptions): Hono<EditorEnv> {
  const app = new Hono<EditorEnv>();
  const bundle = readBundle(editorPath);
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", policy);
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Content-Type-Options", "nosniff");
    c.header("X-Robots-Tag", "noindex");
    c.header("Cache-Control", "no-store");
  });
  app.get("/", (c) => {
    onOpen();
    return c.html(html);
  });
  app.get("/sveltia-cms.js", (c) =>
    c.body(bundle.script, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );
  app.get("/fonts/:name", (c) => {
    const font = bundle.font(c.req.param("name"));
    return font === null ? c.notFound() : c.body(font, 200, { "Content-Type": "font/woff2" });
  });
  app.get("/packages/@sveltia/cms/package.json", (c) => c.json({ version: bundle.version }));
  app.get("/start.js", (c) =>
    c.body(startScript, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );
  app.get("/configuration.json", (c) =>
    c.json({ token, configuration: configure(`http://${c.req.header("host")}`) }),
  );
  return app;
}
