import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { interfaceText } from "./interface-text.ts";
import { createTestSite, type TestSite } from "./test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
}, 120_000);
afterAll(() => site.close());

// A locale without its own texts reports this once, as the specification requires.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation((text) => {
    if (!/no interface texts for/.test(String(text))) throw new Error(String(text));
  });
});

const read = async (path: string) => (await site.fetch(path)).text();
/** Returns the quotations of a page with their speakers. */
const quotationsOf = (html: string) =>
  html.match(/<figure[^>]*>\s*<blockquote.*?<\/figure>/gs) ?? [];

it.each([
  ["/ap-automation", "/customers/halden-baustoffe", "en"],
  ["/de/kreditorenbuchhaltung", "/de/customers/halden-baustoffe", "de"],
  ["/ja/mail-automation", "/ja/customers/mutuelle-des-alpes", "ja"],
] as const)("the quotation on %s leads to the story at %s", async (path, story, locale) => {
  const [quotation = ""] = quotationsOf(await read(path));
  expect(quotation).toContain(`href="${story}"`);
  expect(quotation).toContain(interfaceText("testimonial.story", locale));
});

it("the quotation in a story does not lead to the story itself", async () => {
  const [quotation = ""] = quotationsOf(await read("/customers/halden-baustoffe"));
  expect(quotation).toContain("Tjark Meinen");
  expect(quotation).not.toContain("href=");
});

it.each([
  ["/solutions/insurance", "/customers/brackwater-insurance"],
  ["/solutions/banking", "/customers/banque-arvelle"],
  ["/solutions/healthcare", "/customers/lakeview-health"],
  ["/solutions/utilities", "/customers/stadtwerke-nordersiel"],
  ["/solutions/wholesale", "/customers/grossbild-handel"],
  ["/solutions/public-sector", "/customers/northmoor-council"],
  ["/solutions/public-sector", "/contracts"],
])("%s leads to %s", async (path, target) => {
  const main = (await read(path)).replace(/^.*<main/s, "").replace(/<footer.*$/s, "");
  expect(main).toContain(`href="${target}"`);
});
