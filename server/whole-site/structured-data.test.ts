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

test("the company has the same id everywhere, and its offices where they are listed", async () => {
  const companyAt = async (path: string) =>
    (await read(path)).find((thing) => thing["@type"] === "Organization");
  const own = { "@id": expect.stringMatching(/\/#organization$/) as string };
  expect(await companyAt("/")).toMatchObject(own);
  expect(await companyAt("/offices")).toMatchObject({ ...own, location: { length: 2 } });
  expect(await companyAt("/offices/berlin")).toMatchObject({
    ...own,
    location: [{ name: "Berlin", address: { addressLocality: "Berlin" } }],
  });
});

test("every page has a picture for other sites, with its own texts, drawn when it is requested", async () => {
  const pictureOf = async (path: string) => {
    const html = await (await site.fetch(path)).text();
    return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
  };
  const event = await pictureOf("/events/finance-forum");
  const topic = await pictureOf("/topics/e-invoicing");
  expect(event).toMatch(/\/images\/share\/.*\.png$/);
  expect(topic).not.toBe(event);
  const answer = await site.fetch(event);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  const changed = await site.fetch(event.replace(/\/share\/..../, "/share/AAAA"));
  expect(changed.status).toBe(404);
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
