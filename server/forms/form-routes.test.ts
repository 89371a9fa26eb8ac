import { describe, expect, test } from "vitest";
import { encodeCampaign } from "#domain/campaign.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { endlessPost } from "#testkit/endless-body.ts";
import { formPath, formValues, setUpFormRoutes } from "#testkit/form-routes-test.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const { database, store, wakes, request } = setUpFormRoutes();
const known = { page: "/de/kontakt?email=x", locale: "de", site_version: "de-ch" };
const send = (body: object, headers: Record<string, string> = {}, to = formPath) =>
  request(to, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ values: formValues, ...known, ...body }),
  });

describe("POST", () => {
  test("stores a valid form on disk, with all its facts, before the visitor is thanked", async () => {
    const touch = { values: { utm_source: "news" }, at: 5 };
    const cookie = `campaign=${encodeCampaign({ first: touch, last: touch })}`;
    const answer = await send({ consent: "necessary" }, { Cookie: cookie });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    const [lead] = await store().list({});
    expect(lead).toMatchObject({
      state: "stored",
      form: { type: "formstack", instance: formInstance, id: "42" },
      locale: "de",
      siteVersion: "de-ch",
      page: "/de/kontakt",
      consent: ["necessary"],
      marks: [],
      content: {
        campaign: { last: touch },
        values: { "42002": "ana@example.com", "42010": "yes" },
      },
    });
    expect(JSON.stringify(lead)).toContain('"news"');
    expect(JSON.stringify(lead?.content)).toContain(lead?.id);
    expect(wakes()).toBe(1);
  });

  test("names the document in the lead and in its hidden field", async () => {
    await send({ page: "/paper" });
    await send({});
    const [paper, other] = (await store().list({})).toSorted((a) => (a.page === "/paper" ? -1 : 1));
    expect([paper?.document, other?.document]).toEqual(["The paper", null]);
    expect(JSON.stringify(paper?.content)).toContain('"The paper"');
  });

  test("reports the errors of an invalid form by field, and stores nothing", async () => {
    const answer = await send({
      values: { ...formValues, "42002": "ana@", "42009": "see www.x.example" },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      ok: false,
      code: "invalid",
      message: expect.stringContaining("2"),
      fields: {
        "42002": interfaceText("form.error.email", "de"),
        "42009": interfaceText("form.error.url", "de"),
      },
      errors: { "42002": { message: "email" }, "42009": { message: "url" } },
    });
    expect(await store().list({})).toEqual([]);
  });

  test("stores a retry as the same lead, and a changed submission as another", async () => {
    await send({ submission: "k" });
    await send({ submission: "k" });
    await send({ submission: "k", values: { ...formValues, "42003": "Other" } });
    expect(await store().list({})).toHaveLength(2);
  });

  test("responds to a bot in the same way and stores its submission separately", async () => {
    const answer = await send({ fax_confirm: "x" });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await store().list({})).toMatchObject([{ state: "refused" }]);
    expect(wakes()).toBe(0);
  });

  test("does not thank for a form that cannot be stored", async () => {
    await store().stats();
    await database().run("PRAGMA query_only = ON");
    const answer = await send({});
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ ok: false, code: "unavailable" });
    await database().run("PRAGMA query_only = OFF");
    expect((await send({})).status).toBe(200);
    expect(await store().list({})).toHaveLength(1);
  });

  test.each([
    ["another site", { Origin: "https://evil.example" }, {}, 403, "foreign"],
    ["no page", { Origin: "null" }, {}, 403, "foreign"],
    ["the site itself", { Origin: "http://localhost" }, {}, 200, undefined],
    ["somebody in a hurry", {}, { elapsed: 20 }, 200, undefined],
    ["a person", {}, { elapsed: 20_000 }, 200, undefined],
    ["somebody with no values", {}, { values: 1 }, 400, "unreadable"],
    ["somebody with a book", {}, { values: { a: "x".repeat(1_000_001) } }, 413, "tooLarge"],
  ] as const)("from %s", async (...[, headers, body, status, code]) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { readonly code?: string }).code).toBe(code);
  });

  test("accepts twenty in ten minutes from one address or IPv6 /64", async () => {
    const from = (address: string) => send({}, { "X-Test-Address": address });
    for (let index = 0; index < 20; index++)
      expect((await from(`2001:db8::${index}`)).status).toBe(200);
    const answer = await from("2001:db8::ffff");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect((await from("2001:db8:0:1::1")).status).toBe(200);
  });

  test.each([
    ["of another site", { Origin: "https://evil.example" }, 0, 403],
    ["beyond the limit", {}, 20, 429],
  ])("refuses a request %s before its body is read", async (...[, headers, sent, status]) => {
    for (let index = 0; index < sent; index++) await send({});
    expect((await request(formPath, endlessPost(headers))).status).toBe(status);
  });
});
