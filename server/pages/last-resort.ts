import type { Context } from "hono";
import type { Log } from "#lib/log.ts";
import { buildPath, languageOfFirstSegment } from "#domain/addresses.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { contentSecurityPolicy, type PolicyOptions } from "./content-security-policy.ts";
import { stagingRobots } from "../steps/staging.ts";
import type { SiteEnv } from "../middleware/site-env.ts";

interface LastResortOptions extends PolicyOptions {
  readonly log: Log;
  /** Search engines may index the site, so the page shows no details of the error. */
  readonly isIndexed: boolean;
}

/** Returns the page that is sent if the error page itself fails. It needs neither content nor React. */
export function lastResort(
  c: Context<SiteEnv>,
  error: unknown,
  options: LastResortOptions,
): Response {
  const message = error instanceof Error ? error.message : String(error);
  options.log.error(
    { requestId: c.var.requestId, err: error },
    "The error page failed; the page of last resort is sent.",
  );
  const details = ["500", c.var.requestId, ...(options.isIndexed ? [] : [message])];
  const language = languageOfFirstSegment(c.req.path);
  const home = buildPath({ site: language, language, path: "/" });
  const robots = options.isIndexed ? "noindex" : stagingRobots;
  const html = page({ details: details.map(escapeMarkup).join(" · "), home, robots });
  return c.html(html, 500, {
    "Cache-Control": "no-store",
    "Content-Security-Policy": contentSecurityPolicy(html, options),
  });
}

interface LastResortPage {
  readonly details: string;
  readonly home: string;
  readonly robots: string;
}

const page = ({ details, home, robots }: LastResortPage) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="${robots}">
<title>An error occurred</title></head>
<body>
<main>
<h1>An error occurred while showing the error page</h1>
<p>Unfortunately an error occurred, and while showing the error page another one.</p>
<p>Error details: ${details}</p>
<p><a href="${home}">Go back to home</a></p>
</main>
</body>
</html>
`;
