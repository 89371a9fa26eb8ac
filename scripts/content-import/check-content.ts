import { createBackend } from "#cms/backend.ts";
import { formatFault } from "#cms/files/fault.ts";
import { createLoader } from "#cms/files/load.ts";
import type { ContentModel } from "#content-model/bundle.ts";

/** Returns the faults that the embedded backend finds in content files, one line each. */
export function checkContent(
  contentDir: string,
  { model, menus }: { readonly model: ContentModel; readonly menus: readonly string[] },
): readonly string[] {
  const backend = createBackend({ model, dataDir: ":memory:", menus });
  try {
    const loader = createLoader({ store: backend.store, model, menus, contentDir });
    loader.loadAll();
    return loader.faults().map(formatFault);
  } finally {
    backend.close();
  }
}
