import { createBackend } from "#cms/backend.ts";
import { createLoader } from "#cms/files/load.ts";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";
import type { Finding } from "#domain/text-rules/finding.ts";

/** Returns the faults that the backend reports when it loads the files. */
export function loadFaults(contentDir: string): Finding[] {
  const model = createSiteModel(localeCodes);
  const backend = createBackend({ model, dataDir: ":memory:", menus: menuNames });
  try {
    const loader = createLoader({ store: backend.store, model, menus: menuNames, contentDir });
    loader.loadAll();
    return loader.faults().map(({ file, line, found, expected }) => ({
      rule: "content-fault",
      place: file,
      line,
      message: `found ${found}, expected ${expected}`,
    }));
  } finally {
    backend.close();
  }
}
