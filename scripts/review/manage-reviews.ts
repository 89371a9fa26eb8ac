import { parseArgs } from "node:util";
import { parseAddress } from "#domain/addresses.ts";
import { silentLog } from "#lib/log.ts";
import { ConfigError, readConfig, type Config } from "#server/settings/config.ts";
import { deriveKey, keepSecret } from "#server/settings/secrets.ts";
import { openReviewStore } from "#server/reviews/open-review-store.ts";
import {
  createReviewKeys,
  defaultReviewDays,
  isOpen,
  isReviewTime,
  maxReviewDays,
  maxReviewPaths,
  reviewAddress,
  reviewDayMs,
  type ReviewLink,
  reviewPurpose,
} from "#server/reviews/review-link.ts";
import type { ReviewStore } from "#server/reviews/review-store.ts";

const usage = `Usage: npm run review -- <command>
  create <path> …    prints a link that shows these pages, such as /offer or /de/angebot
    --bundle         also all pages that go live at the same time as the first one
    --days <number>  how long the link works, 1 to ${maxReviewDays}; default ${defaultReviewDays}
    --site <address> address of the site; default SITE_URL
  list               links with their pages, end and openings, the newest first
  revoke <id> …      ends links at once
`;

/** How long ended links stay in the list. */
const listedMs = 30 * reviewDayMs;

interface NewLink {
  readonly paths: readonly string[];
  readonly bundle: boolean;
  readonly days: string;
  readonly site?: string;
}

/** Writes results, and remarks that are not part of them. */
export interface ReviewOutput {
  print(text: string): void;
  note(text: string): void;
}

/** The arguments are wrong. The message says how. */
class UsageError extends Error {}

/**
 * Runs a command of `npm run review`. Returns false if a link could not be revoked.
 * @throws if the arguments or settings are wrong, with a message for the person who called it.
 */
export async function manageReviews(
  args: readonly string[],
  env: Parameters<typeof readConfig>[0],
  output: ReviewOutput,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    // An id may start with a hyphen.
    args: args[0] === "revoke" ? ["revoke", "--", ...args.slice(1)] : [...args],
    allowPositionals: true,
    options: {
      bundle: { type: "boolean", default: false },
      days: { type: "string", default: String(defaultReviewDays) },
      site: { type: "string" },
    },
  });
  const [command, ...rest] = positionals;
  const config = readSettings(env);
  const store = openReviewStore(config, silentLog);
  try {
    if (command === "revoke") return await revoke(store, rest, output);
    if (command === "create") {
      const { link, address } = await create(store, config, { ...values, paths: rest });
      output.print(`${address}\n`);
      output.note(`${lineOf(link)}\n`);
    } else if (command === "list" && rest.length === 0)
      for (const link of await store.list()) output.print(`${lineOf(link)}\n`);
    else throw new UsageError(usage);
    return true;
  } finally {
    await store.close();
  }
}

function readSettings(env: Parameters<typeof readConfig>[0]): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new UsageError(`The settings are wrong:\n${error.message}`, { cause: error });
  }
}

function addressOf(path: string) {
  const parsed = parseAddress(path);
  if (parsed.kind === "address") return parsed.address;
  const hint = parsed.kind === "redirect" ? `: write ${parsed.to}` : "";
  throw new UsageError(`${path} is not the path of a page${hint}`);
}

async function create(store: ReviewStore, config: Config, { paths, ...options }: NewLink) {
  const [first] = paths;
  if (first === undefined || paths.length > maxReviewPaths)
    throw new UsageError(`Give 1 to ${maxReviewPaths} paths.\n${usage}`);
  const days = Number(options.days);
  if (!isReviewTime(days))
    throw new UsageError(`--days ${options.days}: a number from 1 to ${maxReviewDays}`);
  const [{ language }] = [addressOf(first), ...paths.slice(1).map(addressOf)];
  const site = options.site ?? config.siteUrl ?? `http://${config.host}:${config.port}`;
  if (!URL.canParse(site)) throw new UsageError(`--site ${site}: an address with https://`);
  const createdAt = Date.now();
  await store.erase(createdAt - listedMs);
  const link = await store.create({
    paths,
    isBundle: options.bundle,
    createdAt,
    expiresAt: createdAt + days * reviewDayMs,
  });
  // The site's own secret: from the settings, or created at its first start.
  const secret = config.draftSecret ?? keepSecret(config.dataDir, "draft");
  const key = createReviewKeys(deriveKey(secret, reviewPurpose)).write(link.id);
  return { link, address: new URL(reviewAddress(language, key), site).href };
}

function lineOf(link: ReviewLink): string {
  const { id, paths, isBundle, expiresAt, revokedAt, openings } = link;
  const end = `${isOpen(link, Date.now()) ? "until" : "ended"} ${timeText(revokedAt ?? expiresAt)}`;
  const pages = `${paths.join(" ")}${isBundle ? " and its bundle" : ""}`;
  return [id, end, `opened ${openings} times`, pages].join("  ");
}

const timeText = (time: number) => new Date(time).toISOString();

async function revoke(
  store: ReviewStore,
  ids: readonly string[],
  { print }: ReviewOutput,
): Promise<boolean> {
  if (ids.length === 0) throw new UsageError(`Give the ids of links.\n${usage}`);
  const revoked: boolean[] = [];
  for (const id of ids) {
    const isRevoked = await store.revoke(id, Date.now());
    print(`${id}  ${isRevoked ? "revoked" : "is not a link that works"}\n`);
    revoked.push(isRevoked);
  }
  return revoked.every(Boolean);
}
