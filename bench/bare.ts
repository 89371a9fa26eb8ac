import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Starts a server for comparison with the site, and returns its address. */
export async function startBareServer(file: string, args: readonly string[]) {
  const server = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(server.stdout), "line")) as [string];
  return {
    pid: server.pid ?? 0,
    url: line,
    async stop() {
      server.kill();
      await once(server, "exit");
    },
  };
}
