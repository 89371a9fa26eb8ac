import { spawnSync } from "node:child_process";
import { root } from "../lib/tool.ts";

/** Returns npm's standard output, without its own warnings. Empty if npm cannot be started. */
export function askNpm(...args: readonly string[]): string {
  // npm passes its own path on to child processes.
  const own = process.env["npm_execpath"];
  const isScript = own?.endsWith(".js") ?? false;
  const command = isScript ? process.execPath : "npm";
  const started = spawnSync(command, isScript && own ? [own, ...args] : [...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
    stdio: ["ignore", "pipe", "ignore"],
    shell: !isScript && process.platform === "win32",
  });
  return started.stdout ?? "";
}
