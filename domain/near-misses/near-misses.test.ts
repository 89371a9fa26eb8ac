import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";
import { createNearMisses } from "./near-misses.ts";

const pages = [
  { path: "/", title: "Example" },
  { path: "/ap-automation", title: "AP automation" },
  { path: "/ar-automation", title: "AR automation" },
  { path: "/products/mailroom", title: "Mailroom" },
  { path: "/products/mailroom/scanner", title: "Scanner for the mailroom" },
  { path: "/resources/e-invoicing-mandates", title: "E-invoicing mandates" },
  { path: "/größe-und-preis", title: "Größe und Preis" },
  { path: "/pricing", title: "Prices and plans" },
  { path: "/kessai", title: "請求書処理の自動化" },
  { path: "/contact", title: "Contact" },
];
const index = createNearMisses<(typeof pages)[number]>();
index.add(pages);
const found = (path: string, limit = 3) => index.find(path, limit).map((page) => page.path);

describe("near misses of a path", () => {
  it.each([
    ["/ap-automaton", "/ap-automation"],
    ["/ap_automation", "/ap-automation"],
    ["/AP-Automation.html", "/ap-automation"],
    ["/ar-automatoin", "/ar-automation"],
    ["/mailrom", "/products/mailroom"],
    ["/old/mailroom-overview", "/products/mailroom"],
    ["/products/mailroom/scaner", "/products/mailroom/scanner"],
    ["/contct", "/contact"],
    ["/prices", "/pricing"],
    ["/groesse-und-preis", "/größe-und-preis"],
    ["/einvoicing-mandate", "/resources/e-invoicing-mandates"],
    ["/請求書", "/kessai"],
  ])("%s: %s comes first", (path, expected) => {
    expect(found(path)[0]).toBe(expected);
  });

  it.each(["/", "/xyzzy", "/wp-login.php", "/a/b/c", "/%00", "/💥", "/zz".repeat(600)])(
    "%s has none",
    (path) => {
      expect(found(path)).toEqual([]);
    },
  );

  it("are no more than the limit, each once", () => {
    expect(found("/mailroom", 1)).toEqual(["/products/mailroom"]);
    const all = found("/products/mailroom-scanner", 10);
    expect(new Set(all).size).toBe(all.length);
  });
});

it.each([
  ["", "", 0],
  ["abc", "", 3],
  ["automaton", "automation", 1],
  ["automatoin", "automation", 1],
  ["kitten", "sitting", 3],
])("the edit distance of %j and %j is %i", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
