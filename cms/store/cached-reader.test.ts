import { expect, test } from "vitest";
import type { EntityRecord } from "./records.ts";
import { openStore, type Store } from "./store.ts";

function page(store: Store, label: string, alias: string | null): EntityRecord {
  const { serial, id, uuid } = store.identify("nodes/page/a", "node");
  const translation = {
    langcode: "en",
    status: true,
    label,
    created: 1,
    changed: 1,
    attributes: { title: label },
    values: [],
    references: [{ field: "field_media", delta: 0, target: label.length, meta: null }],
    alias: alias === null ? null : { alias, id: null },
  };
  return {
    serial,
    type: "node",
    bundle: "page",
    id,
    revision: null,
    uuid,
    denied: null,
    references: [],
    translations: [translation],
  };
}

/** Reads everything of the page. */
function read(store: Store) {
  const { serial, id } = store.identify("nodes/page/a", "node");
  return {
    entity: store.entity(serial)?.uuid,
    byId: store.entityById("node", id)?.serial,
    label: store.translation(serial, "en")?.label,
    languages: store.languagesOf(serial),
    targets: store.references(serial, "field_media", "en").map(({ target }) => target),
    alias: store.aliasOf(serial, "en")?.alias,
  };
}

const nothing = { languages: [], targets: [] };

test("earlier results are read again after a write, removal or rollback", () => {
  const store = openStore(":memory:");
  const { serial, uuid } = store.identify("nodes/page/a", "node");
  const known = { entity: uuid, byId: serial, languages: ["en"] };
  expect(read(store)).toMatchObject(nothing);

  store.write(1, page(store, "One", null));
  expect(read(store)).toMatchObject({ ...known, label: "One", targets: [3], alias: undefined });

  store.write(1, page(store, "Three", "/three"));
  expect(read(store)).toMatchObject({ ...known, label: "Three", targets: [5], alias: "/three" });

  const undone = () =>
    store.transaction(() => {
      store.remove(serial);
      expect(read(store)).toMatchObject(nothing);
      throw new Error("stop");
    });
  expect(undone).toThrow("stop");
  expect(read(store)).toMatchObject({ ...known, label: "Three", targets: [5], alias: "/three" });

  store.remove(serial);
  expect(read(store)).toMatchObject({ ...nothing, entity: undefined, label: undefined });
  store.close();
});
