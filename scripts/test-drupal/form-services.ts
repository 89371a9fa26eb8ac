import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedBackend } from "#cms/embedded-backend.ts";
import { localeCodes } from "#domain/locales.ts";
import { silentLog } from "#lib/log.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { root } from "../lib/tool.ts";

/** Form services that both sites use: on a Drupal, nobody plays them. */
export interface FormServices {
  /** Settings of a site that uses them. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts an embedded backend that plays the form services. */
export async function startFormServices(): Promise<FormServices> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "test-drupal-"));
  const backend = await startEmbeddedBackend({
    contentDir: path.join(root, "sample/content"),
    dataDir,
    languages: localeCodes,
    port: 0,
    watch: false,
    firstLoadMs: 600_000,
    credentials: { token: "unused" },
    log: silentLog,
  });
  return {
    settings: {
      [`FORMSTACK_TOKEN_${formInstance.toUpperCase()}`]: "test",
      FORMSTACK_URL: `${backend.url}/form-services/formstack`,
      FORMSTACK_HONOURS_KEY: "1",
      ELOQUA_URL: `${backend.url}/form-services/eloqua/id`,
      ELOQUA_SITE: "embedded",
      ELOQUA_USER: "site",
      ELOQUA_PASSWORD: "embedded",
      ELOQUA_HONOURS_KEY: "1",
    },
    async close() {
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
