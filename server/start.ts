import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { localeCodes } from "#domain/locales.ts";
import { BackendStartFailed, startEmbeddedBackend } from "#cms/embedded-backend.ts";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { fitToFileLimit } from "./connections/file-limit.ts";
import { createSiteServer } from "./connections/site-server.ts";
import { keepSecret } from "./secrets.ts";
import { loadProductionSite, openDevelopmentSite, openProductionSite } from "./open-site.ts";
import { openTracing } from "./operations/open-tracing.ts";
import { noTracing } from "./operations/tracing.ts";

/** Time open requests have to end once no connection is taken any more; what is not answered then is cut off. */
const endMs = 10_000;
/** Time for everything after that. */
const closeMs = 10_000;
/** Connections that may wait to be accepted while the process is busy; the system's own limit may be lower. */
const backlog = 4096;

const root = fileURLToPath(new URL("..", import.meta.url));
const isDevelopment = process.env["NODE_ENV"] === "development";

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, base: null });
  // The site loads while the backend starts.
  const parts = isDevelopment ? null : loadProductionSite(root, log);
  // The embedded backend and the site know each other by a token that leaves this process never.
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
  if (contentUrl === undefined) throw new Error("no content backend");

  const tracing = config.traces === null ? noTracing : await openTracing(config.traces);
  const options = { config, contentUrl, credentials, log, tracing, root };
  const site = await (parts === null
    ? openDevelopmentSite(options)
    : openProductionSite(options, parts));
  backend?.onChange((tags) => site.invalidate(tags));

  const { server, drain } = createSiteServer({
    fetch: site.fetch,
    createServer: site.createServer,
    limits: { maxConnections: fitToFileLimit(config.maxConnections, log) },
    trustedProxies: config.trustedProxies,
  });
  server.listen({ port: config.port, host: config.host, backlog }, () => {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : config.port;
    process.stdout.write(`Norvane is at http://${config.host}:${port}\n`);
  });

  let isStopping = false;
  const stop = async (signal: string) => {
    // A signal to the whole process group comes twice: by itself, and passed on by npm's script.
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    // No balancer watches a process that a person runs at a terminal.
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

try {
  await start(readConfig(process.env));
} catch (error) {
  if (error instanceof ConfigError)
    process.stderr.write(`The settings are wrong:\n${error.message}\n`);
  else if (error instanceof BackendStartFailed) process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exit(1);
}
