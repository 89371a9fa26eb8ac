import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleText } from "#testkit/sample-text.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const ask = async (path: string) => {
  const answer = await site.fetch(`/api/modals/${path}`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};

it("returns a person in the visitor's language", async () => {
  const { status, body } = await ask("staff/lena-hoffmann?site=de&language=de");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    person: {
      name: sampleText("nodes/staff/lena-hoffmann/de.yaml", "title"),
      href: "/de/staff/lena-hoffmann",
    },
    body: expect.stringContaining(
      sampleText("nodes/staff/lena-hoffmann/de.yaml", "body").split(/<[^>]*>/)[1] ?? "",
    ) as unknown,
  });
});

it("returns a video, whose page has another alias in that language", async () => {
  const { status, body } = await ask("video/how-payables-works?site=de&language=de");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: sampleText("nodes/animation/how-payables-works/de.yaml", "title"),
    video: { kind: "file" },
  });
});

it.each([
  ["staff/nobody?site=en&language=en", 404],
  ["video/nothing?site=en&language=en", 404],
  ["staff/lena-hoffmann", 400],
  ["staff/lena-hoffmann?site=en&language=xx", 400],
])("answers %s with %i", async (path, status) => {
  expect((await ask(path)).status).toBe(status);
});
