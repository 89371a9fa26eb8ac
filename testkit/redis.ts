import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findPort } from "./find-port.ts";

/** A temporary Redis or Valkey on this machine, empty and without a file. */
export interface TestRedis {
  readonly url: string;
  /** Accepts connections but does not respond, until `wake`. */
  freeze(): void;
  wake(): void;
  /** Ends at once. `start` starts an empty server at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it permanently. */
  stop(): Promise<void>;
}

/** Returns the path of the server's program on this machine; null if there is none. */
export function findRedis(): string | null {
  const folders = (process.env["PATH"] ?? "").split(":");
  const programs = folders.flatMap((folder) =>
    ["valkey-server", "redis-server"].map((name) => join(folder, name)),
  );
  return programs.find((program) => existsSync(program)) ?? null;
}

export async function startRedis(program: string): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  const port = await findPort();
  let server = await launch();

  async function launch() {
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
    const child = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "exit");
    const ready = Promise.withResolvers<void>();
    createInterface(child.stdout).on("line", (line) => {
      if (/ready to accept connections/i.test(line)) ready.resolve();
    });
    child.once("exit", (code) => ready.reject(new Error(`Redis ended with ${code}`)));
    await ready.promise;
    return { child, ended };
  }

  async function kill() {
    server.child.kill("SIGKILL");
    await server.ended;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server.child.kill("SIGSTOP"),
    wake: () => void server.child.kill("SIGCONT"),
    kill,
    async start() {
      server = await launch();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
