import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { keepLoadedContent, shareConvertedImages, takeLoadedContent } from "./loaded-content.ts";

/** A built site in a separate process, as with `npm start`. */
export interface SiteProcess {
  readonly pid: number;
  /** Its origin, without a slash at the end. */
  readonly origin: string;
  /** Its data directory. */
  readonly dataDir: string;
  /** Returns everything it has printed, including its log. */
  printed(): string;
  /** Stops it with a signal, like operators, and returns its exit code; null: a signal has killed it. */
  end(): Promise<number | null>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

const project = path.resolve(import.meta.dirname, "..");

/**
 * Starts the production build of this project, or of a copy in another folder, on a free port, and waits until it
 * prints its address. Its data directory contains only the sample site's content and images, if an earlier site has
 * loaded and converted them.
 *
 * @throws if it ends or prints no address within a minute; the message contains its output.
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  folder = project,
): Promise<SiteProcess> {
  const data = await mkdtemp(path.join(tmpdir(), "site-"));
  const showsSample = folder === project && !env["CONTENT_DIR"] && !env["CONTENT_URL"];
  if (showsSample) {
    takeLoadedContent(data, "site");
    shareConvertedImages(data);
  }
  const { SITE_ENV: _, ...inherited } = process.env;
  const server = spawn(process.execPath, ["server/start.ts"], {
    cwd: folder,
    env: {
      // As set by `npm start`.
      MALLOC_ARENA_MAX: "2",
      MALLOC_MMAP_THRESHOLD_: "262144",
      NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=1024",
      NODE_COMPILE_CACHE: path.join(folder, "node_modules/.cache/compiled"),
      ...inherited,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: data,
      // No load balancer watches it.
      DRAIN_SECONDS: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(server, "exit");

  let output = "";
  const { promise: origin, resolve, reject } = Promise.withResolvers<string>();
  const fail = (reason: string) => reject(new Error(`The site ${reason}:\n${output}`));
  for (const stream of [server.stdout, server.stderr]) {
    createInterface(stream).on("line", (line) => {
      output += `${line}\n`;
      const address = / is at (?<origin>http\S+)$/.exec(line)?.groups?.["origin"];
      if (address) resolve(address);
    });
  }
  const slow = setTimeout(() => fail("printed no address within a minute"), 60_000);
  server.once("error", (error) => fail(`cannot be started (${error.message})`));
  server.once("exit", (code) => fail(`ended with ${code ?? "a signal"}`));

  async function end() {
    clearTimeout(slow);
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGTERM");
      await exited;
    }
    return server.exitCode;
  }

  async function stop() {
    const code = await end();
    if (showsSample && code === 0 && output.includes("Content was loaded."))
      keepLoadedContent("site", (file) => copyFileSync(path.join(data, "content.sqlite"), file));
    await rm(data, { recursive: true, force: true });
  }

  try {
    const { pid = 0 } = server;
    return { pid, origin: await origin, dataDir: data, printed: () => output, end, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(slow);
  }
}
