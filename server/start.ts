import { randomBytes } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import type { Logger } from "pino";
import { localeCodes } from "#domain/locales.ts";
import { startEmbeddedBackend } from "#cms/embedded-backend.ts";
import { brand } from "#sample/brand/brand.ts";
import { readConfig, type Config } from "./settings/config.ts";
import { fitToFileLimit } from "./connections/file-limit.ts";
import { createSiteServer } from "./connections/site-server.ts";
import { keepSecret } from "./settings/secrets.ts";
import {
  loadDevelopmentSite,
  loadProductionSite,
  openDevelopmentSite,
  openProductionSite,
} from "./open-site.ts";
import { openLog } from "./operations/open-log.ts";
import { openTracing } from "./tracing/open-tracing.ts";
import { noTracing } from "./tracing/tracing.ts";
import { adviceFor } from "./operations/start-faults.ts";

/** Time for open requests after the last connection was accepted. Unfinished ones are cut off. */
const endMs = 10_000;
/** Time for everything after that. */
const closeMs = 10_000;
/** Connections that may wait to be accepted while the process is busy. The system's own limit may be lower. */
const backlog = 4096;

const root = fileURLToPath(new URL("..", import.meta.url));
const isDevelopment = process.env["NODE_ENV"] === "development";

async function start(config: Config): Promise<void> {
  const log = await openLog(config);
  // The site loads while the backend starts.
  const open = isDevelopment ? prepareDevelopment(config) : prepareProduction(log);
  // The embedded backend and the site share a token that never leaves this process.
  const credentials =
    config.contentCredentials ??
    (config.contentUrl === null ? { token: randomBytes(32).toString("base64url") } : null);
  const backend =
    config.contentUrl === null
      ? await startEmbeddedBackend({
          contentDir: config.contentDir,
          dataDir: config.dataDir,
          languages: localeCodes,
          port: 0,
          watch: true,
          credentials: credentials ?? undefined,
          draftSecret: config.draftSecret ?? keepSecret(config.dataDir, "draft"),
          log,
        })
      : null;
  const contentUrl = config.contentUrl ?? backend?.url;
  if (contentUrl === undefined) throw new Error("there is no content backend");

  const tracing = config.traces === null ? noTracing : await openTracing(config.traces);
  const options = { config, contentUrl, credentials, log, tracing, root };
  const site = await open(options);
  backend?.onChange((tags) => site.invalidate(tags));

  const { server, drain } = createSiteServer({
    fetch: site.fetch,
    createServer: site.createServer,
    limits: { maxConnections: fitToFileLimit(config.maxConnections, log) },
    trustedProxies: config.trustedProxies,
  });
  server.once("error", (error) => fail(error, config));
  server.listen({ port: config.port, host: config.host, backlog }, () => {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : config.port;
    process.stdout.write(`${whereEverythingIs(`http://${config.host}:${port}`, config)}\n`);
  });

  let isStopping = false;
  const stop = async (signal: string) => {
    // A signal to the whole process group arrives twice: directly, and through npm.
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "The site is stopping.");
    // No load balancer waits for a process that a person runs in a terminal.
    const isByHand = isDevelopment || signal === "SIGINT";
    const acceptMs = isByHand ? 0 : config.drainSeconds * 1000;
    const deadline = setTimeout(() => process.exit(1), acceptMs + endMs + closeMs);
    deadline.unref();
    site.startDraining();
    await drain({ acceptMs, endMs });
    await site.close();
    await tracing.close();
    await backend?.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
}

type OpenOptions = Parameters<typeof openProductionSite>[0];

function prepareProduction(log: Logger) {
  const parts = loadProductionSite(root, log);
  return (options: OpenOptions) => openProductionSite(options, parts);
}

function prepareDevelopment(config: Config) {
  const vite = loadDevelopmentSite(root, config);
  // The error is reported when the site is opened.
  vite.catch(() => {});
  return (options: OpenOptions) => openDevelopmentSite(options, vite);
}

/** Returns the addresses to open next. Tests and tools also read the first line. */
function whereEverythingIs(origin: string, { contentUrl, contentDir, isIndexed }: Config): string {
  return [
    `${brand.name} is at ${origin}`,
    ...(isIndexed ? [] : [`Every block and control:  ${origin}/-/gallery`]),
    contentUrl === null
      ? `Content files:            ${path.relative(process.cwd(), contentDir) || "."} (a saved change is live at once)`
      : `Content backend:          ${contentUrl}`,
    ...(isDevelopment && contentUrl === null ? [`Edit content:             ${origin}/-/edit`] : []),
    "Guide:                    README.md, docs/operating.md",
    "Stop:                     Ctrl+C",
  ].join("\n");
}

/** Ends the process. Prints what a person can do about the error, or the error itself. */
function fail(error: unknown, config: Config | null): void {
  const advice = adviceFor(error, config);
  process.stderr.write(`${advice ?? inspect(error)}\n`);
  process.exit(1);
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  fail(error, config);
}
