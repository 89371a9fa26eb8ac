import { draftLinkAddress, draftLinkSeconds } from "#cms/drafts/draft-link.ts";
import { ConfigError, readConfig } from "#server/settings/config.ts";
import { keepSecret } from "#server/settings/secrets.ts";

/** `npm run draft:link`: prints an address that opens a page in draft mode, for authors of content files. */

const usage = `Usage: npm run draft:link -- <path> [address of the site]
Example: npm run draft:link -- /de/angebot http://127.0.0.1:3000
`;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [path, given, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) fail(usage);
if (!/^\/(?!\/)/.test(path)) fail(`The path must start with a slash, such as /pricing.\n${usage}`);
try {
  const config = readConfig(process.env);
  const site = given ?? config.siteUrl ?? `http://${config.host}:${config.port}`;
  if (!URL.canParse(site)) fail(`"${site}" is not a URL.\n${usage}`);
  // The site's own secret: from the settings, or created at its first start.
  const secret = config.draftSecret ?? keepSecret(config.dataDir, "draft");
  const timestamp = String(Math.floor(Date.now() / 1000));
  const link = new URL(draftLinkAddress({ path, timestamp, resourceVersion: "" }, secret), site);
  process.stdout.write(`${link.href}\n`);
  process.stderr.write(`The link is valid for ${draftLinkSeconds / 60} minutes.\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(`The settings are invalid:\n${error.message}`);
}
