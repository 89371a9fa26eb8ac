import { parseArgs } from "node:util";
import { draftLinkAddress, draftLinkSeconds } from "#cms/drafts/draft-link.ts";
import { readAsOf } from "#server/drafts/as-of.ts";
import { ConfigError, readConfig } from "#server/settings/config.ts";
import { keepSecret } from "#server/settings/secrets.ts";

/** `npm run draft:link`: prints an address that opens a page in draft mode, for authors of content files. */

const usage = `Usage: npm run draft:link -- <path> [address of the site] [--at <time>]
Example: npm run draft:link -- /de/angebot http://127.0.0.1:3000
--at: shows pages as visitors will see them then, such as 2026-12-01T09:00:00+01:00
`;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { at: { type: "string" } } });
  } catch {
    return fail(usage);
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const { values, positionals } = readArguments();
const [path, given, ...more] = positionals;
if (path === undefined || more.length > 0) fail(usage);
if (values.at !== undefined && typeof readAsOf(values.at, Date.now()) !== "number")
  fail(`--at needs a time in the future with its offset.\n${usage}`);
if (!/^\/(?!\/)/.test(path)) fail(`The path must start with a slash, such as /pricing.\n${usage}`);
try {
  const config = readConfig(process.env);
  const site = given ?? config.siteUrl ?? `http://${config.host}:${config.port}`;
  if (!URL.canParse(site)) fail(`"${site}" is not a URL.\n${usage}`);
  // The site's own secret: from the settings, or created at its first start.
  const secret = config.draftSecret ?? keepSecret(config.dataDir, "draft");
  const timestamp = String(Math.floor(Date.now() / 1000));
  const link = new URL(draftLinkAddress({ path, timestamp, resourceVersion: "" }, secret), site);
  if (values.at !== undefined) link.searchParams.set("at", values.at);
  process.stdout.write(`${link.href}\n`);
  process.stderr.write(`The link is valid for ${draftLinkSeconds / 60} minutes.\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(`The settings are invalid:\n${error.message}`);
}
