import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** A temporary PostgreSQL server that listens only on a local socket. */
export interface TestPostgres {
  /** Creates an empty database with this name and returns its address. */
  createDatabase(name: string): string;
  stop(): Promise<void>;
}

const debianFolder = "/usr/lib/postgresql";

/** Returns the folder of the PostgreSQL programs on this machine; null if there are none. */
export function findPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, "bin"));
  const onPath = (process.env["PATH"] ?? "").split(":");
  return [...folders, ...onPath].find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

/**
 * Starts a PostgreSQL server with empty data, which is removed when it stops. Throws if it does not respond within 30
 * s.
 */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = ownUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, options: readonly string[]) => {
    const done = spawnSync(join(programs, program), options, { ...user, cwd: folder });
    if (done.status !== 0) throw new Error(`${program} failed: ${String(done.stderr)}`);
  };
  const data = join(folder, "data");
  run("initdb", ["--auth=trust", "--username=test", "--no-sync", "--encoding=UTF8", data]);
  const server = spawn(
    join(programs, "postgres"),
    // Without waiting for the disk: only a crash of the machine would lose data, and each database costs seconds.
    [
      "-D",
      data,
      "-k",
      folder,
      ...["listen_addresses=", "max_connections=50", "fsync=off"].flatMap((set) => ["-c", set]),
    ],
    { ...user, cwd: folder, stdio: "ignore" },
  );
  const exited = once(server, "exit");
  const isReady = () =>
    spawnSync(join(programs, "pg_isready"), ["-h", folder, "-U", "test", "-q"]).status === 0;
  for (let tries = 0; !isReady(); tries++) {
    if (tries > 300 || server.exitCode !== null) throw new Error("PostgreSQL does not start");
    await setTimeout(100);
  }
  return {
    createDatabase(name) {
      run("createdb", ["-h", folder, "-U", "test", name]);
      return `postgres://test@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    async stop() {
      server.kill("SIGINT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so its own user is used if there is one. Undefined: the current user. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}
