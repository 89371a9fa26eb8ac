import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { checkSite } from "../../scripts/seo-check/check-site.ts";
import { formatReport } from "../../scripts/seo-check/format-report.ts";

const origin = "https://www.site.example";
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ env: { SITE_ENV: "production", SITE_URL: origin } });
}, 60_000);
afterAll(() => site.close());

/** All addresses in the full run, otherwise as many as fit into a minute; the checks then skip what they cannot know. */
const maxPages = process.env["FULL"] ? 20_000 : 150;

it("finds no defects of the sample site", async () => {
  // The log reports each locale without its own texts once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const report = await checkSite({
    address: `${origin}/`,
    fetch: (input, init) => site.fetch(input instanceof Request ? input.url : String(input), init),
    maxPages,
    maxMs: 1_800_000,
    concurrency: 4,
    timeoutMs: 60_000,
    honoursRobots: true,
  });
  expect(report.requested).toBeGreaterThan(100);
  expect(report.defects === 0 ? "" : formatReport(report, 20)).toBe("");
}, 1_800_000);
