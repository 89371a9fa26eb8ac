import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";

/** A way in which the lead store temporarily refuses writes. */
export interface Refusal {
  readonly name: string;
  /** How long it lasts, in milliseconds. Default 1500. */
  readonly forMs?: number;
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** SQLite refuses to write, or to grow. These are settings of the process's own connection, sent to its input. */
export function sqliteRefusals(tell: (pragma: string) => void): readonly Refusal[] {
  const pragma = (name: string, on: string, off: string): Refusal => ({
    name,
    begin: () => Promise.resolve(tell(`${name} = ${on}`)),
    end: () => Promise.resolve(tell(`${name} = ${off}`)),
  });
  // A limit below the present size means the present size.
  return [pragma("query_only", "ON", "OFF"), pragma("max_page_count", "1", "1073741823")];
}

/** Another process holds the write lock for longer than a form waits. */
export function lockedSqlite(dataDir: string): Refusal {
  let holder: DatabaseSync | null = null;
  return {
    name: "lock held",
    forMs: 6500,
    begin() {
      holder = new DatabaseSync(join(dataDir, "leads.sqlite"), { timeout: 5000 });
      return Promise.resolve(holder.exec("BEGIN IMMEDIATE"));
    },
    end: () => Promise.resolve(holder?.close()),
  };
}

/** The clock of the process is set forward by ten years, and then back to an hour ago. */
export function wrongClock(tell: (line: string) => void): Refusal {
  const tenYearsMs = 10 * 365 * 86_400_000;
  return {
    name: "clock jumps",
    begin: () => Promise.resolve(tell(`clock ${tenYearsMs}`)),
    end: () => Promise.resolve(tell(`clock ${-tenYearsMs - 3_600_000}`)),
  };
}

const smallDiskMegabytes = 48;

/** Mounts a small disk in memory at the folder. Null if mounting is not permitted. */
export function mountSmallDisk(folder: string): { unmount(): void } | null {
  const size = `size=${smallDiskMegabytes}m`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder]);
  return mounted.status === 0 ? { unmount: () => void spawnSync("umount", [folder]) } : null;
}

/** The folder's disk has no space left. Only for small disks. */
export function fullDisk(folder: string): Refusal {
  const ballast = join(folder, "ballast");
  return {
    name: "full disk",
    begin() {
      const file = openSync(ballast, "w");
      try {
        for (let blocks = 0; blocks < smallDiskMegabytes * 256; blocks++)
          writeSync(file, Buffer.alloc(4096));
      } catch {
        // The disk is full now.
      } finally {
        closeSync(file);
      }
      return Promise.resolve();
    },
    end: () => Promise.resolve(rmSync(ballast)),
  };
}

/** PostgreSQL refuses writes and closes existing connections. */
export function readOnlyPostgres(url: string): Refusal {
  const set = async (value: "on" | "off") => {
    const options = "-c default_transaction_read_only=off";
    const admin = new Client({ connectionString: url, options });
    await admin.connect();
    const name = new URL(url).pathname.slice(1);
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
    // Settings of a database apply to new connections only.
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'leads' AND datname = current_database()",
    );
    await admin.end();
  };
  return { name: "read-only", begin: () => set("on"), end: () => set("off") };
}
