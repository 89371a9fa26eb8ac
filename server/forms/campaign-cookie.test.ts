import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { formInstance } from "#sample/brand/forms.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const values = { "44001": "ana@example.com", "44002": "DE", "44005": "on" };

test.each(["8640000000001", "-8640000000001", "9007199254740991", "1e999", '"x"'])(
  "accepts a form with a campaign cookie of the time %s",
  async (at) => {
    const campaign = encodeURIComponent(`{"first":{"at":${at}},"last":{"at":${at},"gclid":"g"}}`);
    const answer = await site.fetch(`/api/forms/eloqua/${formInstance}/44`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: `campaign=${campaign}` },
      body: JSON.stringify({ values, page: "/", locale: "en", site_version: "en" }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  },
);
