import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A temporary nginx on this machine with `deploy/mirror/mirror.conf`. */
export interface TestNginx {
  /** Its origin, without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Returns the path of nginx's program on this machine; null if it is not installed. */
export function findNginx(): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file)) ?? null;
}

/** Serves a static copy of the site. Throws if nginx does not respond within 10 s. */
export async function startNginx(
  program: string,
  { root, port }: { readonly root: string; readonly port: number },
): Promise<TestNginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const origin = `http://127.0.0.1:${port}`;
  mkdirSync(join(folder, "temporary"));
  writeFileSync(join(folder, "nginx.conf"), configurationOf(root, port));
  const server = spawn(program, ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(server, "exit");
  let output = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  async function stop() {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(origin).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return { origin, stop };
    if (tries < 100 && server.exitCode === null) await pause(100);
    else {
      await stop();
      throw new Error(`nginx does not start:\n${output}`);
    }
  }
}

const configurationOf = (root: string, port: number) => `
daemon off;
pid nginx.pid;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  error_log stderr;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path temporary/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${resolve(import.meta.dirname, "../deploy/mirror/mirror.conf")};
  }
}
`;
