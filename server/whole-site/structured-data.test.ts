import { afterAll, beforeAll, expect, test } from "vitest";
import { readStructuredData } from "../../scripts/seo-check/structured-data-schema.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { brand } from "#sample/brand/brand.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ contentDir: "testkit/page-kinds" });
});
afterAll(() => site.close());

const read = async (path: string) => readStructuredData(await (await site.fetch(path)).text());

test("an event has its time, place and organiser", async () => {
  expect(await read("/events/finance-forum")).toContainEqual(
    expect.objectContaining({ "@type": "Event", startDate: expect.stringMatching(/^20/) }),
  );
  const [, online] = await read("/events/peppol");
  expect(online).toMatchObject({
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: [{ "@type": "VirtualLocation" }],
  });
});

test.each([
  ["/blog/paper-invoice", "BlogPosting"],
  ["/press/columbus", "NewsArticle"],
  ["/knowledge-hub/three-way-matching", "Article"],
])("what is written at %s is a %s with author and dates", async (path, type) => {
  expect((await read(path)).map((thing) => thing["@type"])).toEqual(["BreadcrumbList", type]);
});

test("a resource is an article of the company", async () => {
  const things = await read("/resources/e-invoicing-eu");
  expect(things).toContainEqual(
    expect.objectContaining({
      "@type": "Article",
      author: expect.objectContaining({ name: brand.name }),
    }),
  );
});

test("a video has its player and a preview picture", async () => {
  const types = (await read("/animations/letterbox-to-ledger")).map((thing) => thing["@type"]);
  expect(types).toContain("VideoObject");
});

test("every page has a preview picture for other sites, its own or the brand's", async () => {
  const pictureOf = async (path: string) =>
    /<meta property="og:image" content="([^"]*)"/.exec(await (await site.fetch(path)).text())?.[1];
  expect(await pictureOf("/events/finance-forum")).toMatch(/\/images\/.*\/hero/);
  const general = (await pictureOf("/topics/e-invoicing")) ?? "";
  expect(new URL(general).pathname).toBe("/preview.jpg");
  expect((await site.fetch(general)).headers.get("Content-Type")).toBe("image/jpeg");
});

test("a job is told to search engines until its closing date", async () => {
  expect(await read("/jobs/clerk")).toContainEqual(
    expect.objectContaining({
      "@type": "JobPosting",
      title: "Clerk",
      datePosted: "2026-11-02",
      validThrough: "2099-12-31",
      employmentType: ["PART_TIME"],
      jobLocation: [
        expect.objectContaining({
          address: expect.objectContaining({ addressLocality: "Berlin" }),
        }),
      ],
    }),
  );
  expect((await read("/jobs/closed")).map((thing) => thing["@type"])).toEqual(["BreadcrumbList"]);
});
