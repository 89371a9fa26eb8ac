import { describe, expect, test } from "vitest";
import { encodeCampaign } from "#domain/campaign.ts";
import type { CountingSetting } from "#domain/counting/counting-setting.ts";
import { endlessPost } from "#testkit/endless-body.ts";
import type { FormDefinitions } from "../form-services/form-definitions.ts";
import { countRoute } from "./counts.ts";

const definition = { fields: [{ id: "email" }] };
const definitions = {
  find: () => Promise.resolve(definition),
  isRead: ({ id }: { id: string }) => id === "1",
  hasAccount: () => false,
} as unknown as FormDefinitions;

function setUp(setting: CountingSetting = "consent") {
  const added: unknown[] = [];
  const site = countRoute({
    counts: { addEvent: (...event) => added.push(event) },
    setting,
    definitions,
    readClientAddress: () => "192.0.2.1",
    now: () => 0,
  });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    site.request("http://site.test/api/counts", {
      method: "POST",
      headers: { "Content-Type": "text/plain", Origin: "http://site.test", ...headers },
      body: JSON.stringify(body),
    });
  return { added, site, send };
}

const page = { page: "article", productLine: "ap" };
const reportOf = (...events: readonly object[]) => ({ pages: [{ ...page, events }] });
const good = reportOf({ step: "visit" });

describe("POST /api/counts", () => {
  test("counts events under the campaign of the cookie", async () => {
    const { added, send } = setUp();
    const touch = { values: { utm_campaign: "Spring" }, at: 1 };
    const cookie = `campaign=${encodeCampaign({ first: touch, last: touch })}`;
    expect((await send(good, { Cookie: cookie })).status).toBe(204);
    expect((await send(good)).status).toBe(204);
    expect(added).toEqual([
      [page, "spring", { step: "visit" }],
      [page, "none", { step: "visit" }],
    ]);
  });

  test("counts only forms and fields that exist", async () => {
    const { added, send } = setUp();
    const form = "formstack/main/1";
    const events = [
      { step: "started", form, variants: { offer: "bold" } },
      { step: "abandoned", form, field: "email" },
      { step: "abandoned", form, field: "ada@example.com" },
      { step: "started", form: "formstack/main/2", variants: {} },
      { step: "started", form: "ada@example.com", variants: {} },
    ];
    expect((await send(reportOf(...events))).status).toBe(204);
    expect(added).toEqual(events.slice(0, 2).map((event) => [page, "none", event]));
  });

  test.each([
    null,
    [],
    {},
    { pages: [] },
    { pages: [{ ...page, events: [{ step: "visit" }], visitor: "somebody" }] },
    { pages: [{ ...page, page: "invented", events: [] }] },
    { pages: [{ ...page, page: "toString", events: [] }] },
    { pages: [{ ...page, productLine: "A <b>", events: [] }] },
    { pages: Array.from({ length: 21 }, () => ({ ...page, events: [] })) },
    reportOf(...Array.from({ length: 21 }, () => ({ step: "view" }))),
    reportOf({ step: "stored" }),
    reportOf({ step: "visit", id: "17" }),
    reportOf({ step: "seen", variants: { Offer: "bold" } }),
    reportOf({ step: "seen", variants: { offer: "a b" } }),
    reportOf({
      step: "seen",
      variants: Object.fromEntries(Array.from({ length: 11 }, (_, each) => [`e${each}`, "a"])),
    }),
  ])("answers 400 to %j and counts nothing", async (body) => {
    const { added, send } = setUp();
    expect((await send(body)).status).toBe(400);
    expect(added).toEqual([]);
  });

  test.each([
    ["another site", { Origin: "https://evil.test" }],
    ["no browser", { Origin: "" }],
    ["Global Privacy Control", { "Sec-GPC": "1" }],
    ["Do Not Track", { DNT: "1" }],
  ])("answers 403 to %s", async (_, headers) => {
    const { added, send } = setUp();
    expect([(await send(good, headers)).status, added]).toEqual([403, []]);
  });

  test("responds with 404 if nothing is counted, 413 to long reports, and 405 to GET", async () => {
    expect((await setUp("off").send(good)).status).toBe(404);
    const { send, site } = setUp();
    expect((await send({ ...good, more: "x".repeat(30_000) })).status).toBe(413);
    expect((await site.request("http://site.test/api/counts")).status).toBe(405);
  });

  test("refuses a client beyond the limit without reading the report", async () => {
    const { site, send } = setUp();
    for (let sent = 0; sent < 60; sent++) expect((await send(good)).status).toBe(204);
    const request = endlessPost({ Origin: "http://site.test" });
    const refused = await site.request("http://site.test/api/counts", request);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  });
});
