import { parseArgs } from "node:util";
import { draftLinkAddress } from "#cms/drafts/draft-link.ts";
import { readAsOf } from "#server/drafts/as-of.ts";
import { ConfigError, readConfig } from "#server/settings/config.ts";
import { keepSecret } from "#server/settings/secrets.ts";

const usage = `Usage: npm run draft:link -- <path> [address of the site] [--at <time>]
Example: npm run draft:link -- /de/angebot http://127.0.0.1:3000
--at: shows pages as visitors will see them then, such as 2026-12-01T09:00:00+01:00
`;

type Env = Parameters<typeof readConfig>[0];

/** The arguments or settings are wrong. The message says how. */
export class RefusedDraftLink extends Error {}

/**
 * Returns an address that opens a page in draft mode.
 * @throws RefusedDraftLink if the arguments or settings are wrong.
 */
export function createDraftLink(args: readonly string[], env: Env): string {
  const { values, positionals } = readArguments(args);
  const [path, given, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new RefusedDraftLink(usage);
  if (values.at !== undefined && typeof readAsOf(values.at, Date.now()) !== "number")
    throw new RefusedDraftLink(`--at needs a time in the future with its offset.\n${usage}`);
  if (!/^\/(?!\/)/.test(path))
    throw new RefusedDraftLink(`The path must start with a slash, such as /pricing.\n${usage}`);
  const config = readSettings(env);
  const site = given ?? config.siteUrl ?? `http://${config.host}:${config.port}`;
  if (!URL.canParse(site)) throw new RefusedDraftLink(`"${site}" is not a URL.\n${usage}`);
  // The site's own secret: from the settings, or created at its first start.
  const secret = config.draftSecret ?? keepSecret(config.dataDir, "draft");
  const timestamp = String(Math.floor(Date.now() / 1000));
  const link = new URL(draftLinkAddress({ path, timestamp, resourceVersion: "" }, secret), site);
  if (values.at !== undefined) link.searchParams.set("at", values.at);
  return link.href;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { at: { type: "string" } },
    });
  } catch {
    throw new RefusedDraftLink(usage);
  }
}

function readSettings(env: Env) {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new RefusedDraftLink(`The settings are invalid:\n${error.message}`, { cause: error });
  }
}
