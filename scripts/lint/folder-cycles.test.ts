import { describe, expect, it } from "vitest";
import { cyclesIn, roomsOf } from "./folder-cycles.ts";

/** Top folders whose subfolders import in one direction only. */
const directed = [
  "app",
  "cms",
  "content",
  "content-model",
  "domain",
  "editor",
  "lib",
  "server",
  "worklists",
];

describe("folders inside a top folder", () => {
  it.each(directed)("import in one direction: %s", (topFolder) => {
    const rooms = roomsOf(topFolder);
    expect(rooms.size).toBeGreaterThan(5);
    expect(cyclesIn(rooms)).toEqual([]);
  });

  it("are reported when they import each other through others", () => {
    const rooms = new Map([
      ["a", new Set(["b"])],
      ["b", new Set(["c", "d"])],
      ["c", new Set(["a"])],
      ["d", new Set<string>()],
    ]);
    expect(cyclesIn(rooms)).toEqual(["a → b", "b → c", "c → a"]);
  });
});
