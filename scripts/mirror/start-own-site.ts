import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { root } from "../lib/tool.ts";

/** A process of the site that only the mirror uses. */
export interface OwnSite {
  /** Without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Longest time until the site responds. An empty folder with a lot of content takes minutes. */
const startMs = 600_000;

/**
 * Starts the built site on a free port with the settings of the environment, except that pages show no forms. Rejects
 * with its output if it does not start.
 */
export async function startOwnSite(dataDir: string): Promise<OwnSite> {
  const { ALLOWED_HOSTS, SITE_URL = "" } = process.env;
  const hosts = ALLOWED_HOSTS ?? new URL(SITE_URL).host;
  const server = spawn(process.execPath, ["server/start.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      ALLOWED_HOSTS: `${hosts},127.0.0.1`,
      DATA_DIR: dataDir,
      // Nobody waits for it.
      DRAIN_SECONDS: "0",
      LOG_LEVEL: "warn",
      FORMS: "off",
      CDN_TAGS: "surrogate-key",
      CDN_PURGE: "",
      CDN_SECONDS: "",
      // It neither receives nor counts anything.
      LEADS_DATABASE_URL: "",
      INDEXNOW_KEY: "",
      COUNTING: "off",
      EXPERIMENTS: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit");
  const started = Promise.withResolvers<string>();
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    createInterface(stream).on("line", (line) => {
      output = `${output}${line}\n`.slice(-20_000);
      const address = / is at (?<origin>http\S+)$/.exec(line)?.groups?.["origin"];
      if (address !== undefined) started.resolve(address);
    });
  server.once("error", (error) => started.reject(error));
  server.once("exit", () => started.reject(new Error(`The site does not start:\n${output}`)));
  const slow = setTimeout(() => started.reject(new Error("The site is not ready.")), startMs);

  async function stop() {
    clearTimeout(slow);
    if (server.exitCode === null && server.signalCode === null) server.kill("SIGTERM");
    await ended;
  }
  try {
    return { origin: await started.promise, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(slow);
  }
}
