import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { startEmbeddedBackend, type EmbeddedBackend } from "#cms/embedded-backend.ts";
import { silentLog, type Log } from "#lib/log.ts";
import { fixtureDir } from "./fixture-backend.ts";

interface StartOptions {
  readonly log?: Log;
  readonly firstLoadMs?: number;
}

/** Sets up a copy of the fixture content and an empty data directory, new for each test. */
export function setUpContentCopy() {
  const languages = ["en", "de"];
  const backends: EmbeddedBackend[] = [];
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "durability-"));
    cpSync(fixtureDir, contentDir(), { recursive: true });
  });
  afterEach(async () => {
    for (const backend of backends.splice(0)) await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const contentDir = () => join(folder, "content");
  const dataDir = () => join(folder, "data");
  /** Options of an embedded backend with this content. */
  const backendOptions = () => ({
    contentDir: contentDir(),
    dataDir: dataDir(),
    languages,
    port: 0,
    watch: false,
  });
  return {
    languages,
    folder: () => folder,
    contentDir,
    dataDir,
    backendOptions,
    /** Path of the content database. */
    database: () => join(dataDir(), "content.sqlite"),
    /** Starts a backend; the end of the test closes it. */
    start: async ({ log = silentLog, ...more }: StartOptions = {}): Promise<EmbeddedBackend> => {
      const backend = await startEmbeddedBackend({ ...backendOptions(), log, ...more });
      backends.push(backend);
      return backend;
    },
    /** Closes all backends. */
    closeAll: async () => {
      for (const backend of backends.splice(0)) await backend.close();
    },
    writePages: (count: number) => {
      for (let index = 0; index < count; index++) {
        const page = join(contentDir(), `nodes/page/p${index}`);
        mkdirSync(page, { recursive: true });
        writeFileSync(
          join(page, "en.yaml"),
          `title: Page ${index}\npath: /p/${index}\nsummary: ${"word ".repeat(50)}\n`,
        );
      }
    },
  };
}
