import { expect, test } from "vitest";
import { disclosureChanges } from "./disclosure-changes.ts";
import type { DisclosureRow } from "./disclosures.ts";

const row: DisclosureRow = {
  id: "a",
  name: "Donau Cloud",
  kind: "subprocessor",
  service: "Hosting",
  solutions: [],
  locations: ["Vienna"],
  region: null,
  mechanism: null,
  contact: null,
  registeredOffice: null,
  isOngoing: true,
  since: null,
  changedOn: null,
  until: null,
};
const pageChanged = "2026-11-09T08:00:00Z";
const changesOf = (...rows: readonly DisclosureRow[]) =>
  disclosureChanges(rows, pageChanged).map(({ kind, at, row: { id } }) => [id, kind, at]);

test("lists the changes that editors have dated, newest first", () => {
  const dated = { ...row, since: "2024-05-24", changedOn: "2025-02-01", until: "2026-06-30" };
  expect(changesOf(dated, { ...row, id: "b", since: "2026-01-01" })).toEqual([
    ["a", "ended", "2026-06-30T00:00:00Z"],
    ["b", "added", "2026-01-01T00:00:00Z"],
    ["a", "changed", "2025-02-01T00:00:00Z"],
    ["a", "added", "2024-05-24T00:00:00Z"],
  ]);
});

test("lists a row without dates once, and again when its content changes", () => {
  expect(changesOf(row)).toEqual([["a", "listed", pageChanged]]);
  const idOf = (each: DisclosureRow) => disclosureChanges([each], pageChanged)[0]?.id;
  expect(idOf(row)).toBe(idOf({ ...row }));
  expect(idOf(row)).not.toBe(idOf({ ...row, mechanism: "Standard contractual clauses" }));
});

test("keeps the id of an entry when further changes follow", () => {
  const added = { ...row, since: "2024-05-24" };
  const [known] = disclosureChanges([added], pageChanged);
  const ids = disclosureChanges([{ ...added, until: "2026-06-30" }], pageChanged).map(
    ({ id }) => id,
  );
  expect(ids).toHaveLength(2);
  expect(ids).toContain(known?.id);
});
