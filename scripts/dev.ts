import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "./lib/tool.ts";

// The condition selects the development builds of React and React Router outside Vite, too.
const server = spawn(process.execPath, ["--conditions=development", "server/start.ts"], {
  cwd: root,
  env: {
    NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
    ...process.env,
    NODE_ENV: "development",
  },
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal));
// In a terminal, Ctrl-C reaches the server directly.
process.on("SIGINT", () => process.stdin.isTTY || server.kill("SIGINT"));
server.on("exit", (code) => process.exit(code ?? 1));
