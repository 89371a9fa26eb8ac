import { expect, test } from "vitest";
import { isPlaced } from "./placement.ts";

const everywhere = {
  field_pages: null,
  field_negate: null,
  field_locales: [],
  field_subsites: [],
};
const home = { site: "de", language: "de", path: "/", nid: 1, subsite: null } as const;

test.each([
  ["without rules", {}, {}, true],
  ["on its page", { field_pages: "/a\r\n/b" }, { path: "/b" }, true],
  ["not on other pages", { field_pages: "/a" }, { path: "/b" }, false],
  ["by the number of the node", { field_pages: "/node/1" }, {}, true],
  ["on all pages but its own", { field_pages: "<front>", field_negate: true }, {}, false],
  ["in its site version", { field_locales: ["de", "fr"] }, {}, true],
  ["however it is written", { field_locales: [" DE-ch"] }, { site: "de-ch" }, true],
  ["not in others", { field_locales: ["fr"] }, {}, false],
  ["not for the language alone", { field_locales: ["de"] }, { site: "de-ch" }, false],
  ["on the site itself", { field_subsites: ["main"] }, {}, true],
  ["not on a subsite", { field_subsites: ["main"] }, { subsite: "mrs" }, false],
  ["on its subsite", { field_subsites: ["mrs"] }, { subsite: "mrs" }, true],
  ["only where all rules hold", { field_pages: "/*", field_locales: ["fr"] }, {}, false],
] as const)("places a block %s", (...[, rules, place, stands]) => {
  expect(isPlaced({ ...everywhere, ...rules }, { ...home, ...place })).toBe(stands);
});
