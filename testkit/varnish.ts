import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** A temporary Varnish on this machine with `deploy/varnish/site.vcl`. */
export interface TestVarnish {
  /** Its origin, without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Returns the path of Varnish's program on this machine; null if it is not installed with vmod xkey. */
export function findVarnish(): string | null {
  const folders = (process.env["PATH"] ?? "").split(":");
  const programs = [...folders, "/usr/sbin"].map((folder) => join(folder, "varnishd"));
  const hasXkey = globSync("/usr/lib/**/varnish/vmods/libvmod_xkey.so").length > 0;
  return hasXkey ? (programs.find((program) => existsSync(program)) ?? null) : null;
}

/** Starts Varnish in front of the site's processes. `port`: where it listens. Throws if it does not start within 30 s. */
export async function startVarnish(
  program: string,
  { origins, port }: { readonly origins: readonly string[]; readonly port: number },
): Promise<TestVarnish> {
  const folder = mkdtempSync(join(tmpdir(), "varnish-"));
  writeFileSync(join(folder, "backends.vcl"), backendsOf(origins));
  const rules = resolve(import.meta.dirname, "../deploy/varnish/site.vcl");
  const options = [
    ["-F", "-j", "none", "-n", join(folder, "run")],
    ["-f", rules, "-p", `vcl_path=${folder}`],
    ["-p", "http_gzip_support=off"],
    ["-a", `127.0.0.1:${port}`, "-s", "malloc,64M"],
  ].flat();
  const server = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(server, "exit");
  const ready = Promise.withResolvers<void>();
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    createInterface(stream).on("line", (line) => {
      output += `${line}\n`;
      if (line.includes("Child starts")) ready.resolve();
    });
  server.once("exit", (code) => ready.reject(new Error(`Varnish ended with ${code}:\n${output}`)));
  const slow = setTimeout(() => ready.reject(new Error(`Varnish is slow:\n${output}`)), 30_000);
  async function stop() {
    clearTimeout(slow);
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await ready.promise;
    return { origin: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

const backendsOf = (origins: readonly string[]) => `
import directors;
acl purgers { "localhost"; }
${origins
  .map(
    (origin, index) =>
      `backend b${index} { .host = "127.0.0.1"; .port = "${new URL(origin).port}"; }`,
  )
  .join("\n")}
sub vcl_init {
  new site = directors.round_robin();
  ${origins.map((_, index) => `site.add_backend(b${index});`).join("\n  ")}
}
`;
