import { expect, it } from "vitest";
import { editedTags } from "./cache-tags.ts";

it("lets any edit of a node change menus, and an edit of its content only what shows it", () => {
  expect(editedTags(["node:5", "node_content:6", "node_list", "config:system.menu.main"])).toEqual([
    "node:5",
    "node_path:5",
    "node:6",
    "node_list",
    "config:system.menu.main",
  ]);
  expect(editedTags(["node:5", "node_content:5"])).toEqual(["node:5", "node_path:5"]);
});
