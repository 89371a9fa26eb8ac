import { expect, test } from "vitest";
import { formPath, formValues, setUpFormRoutes } from "#testkit/form-routes-test.ts";

const { store, wakes, request, submitted } = setUpFormRoutes({ formSettings: { confirms: true } });
const post = (body: object, headers: Record<string, string> = {}) =>
  request(formPath, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ values: formValues, page: "/de/kontakt", locale: "de", ...body }),
  });

test("a form that needs a confirmation stores its lead unconfirmed and does not deliver it", async () => {
  const answer = await post({});
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  expect(await store().list({})).toMatchObject([
    { state: "unconfirmed", content: { confirmBy: "ana@example.com" }, askedAt: null },
  ]);
  expect(wakes()).toBe(0);
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? null;
  expect(submitted.read(cookie)).toMatchObject({ page: "/de/kontakt", confirms: true });
});

test("a bot's submission leads to no mail", async () => {
  expect((await post({ fax_confirm: "1" })).status).toBe(200);
  expect(await store().list({})).toMatchObject([{ state: "refused" }]);
  expect(await store().claimUnasked({ limit: 9, now: 1e13 })).toEqual([]);
});

test("a dialog learns from the form's definition that a confirmation follows", async () => {
  const answer = await request(formPath, {});
  expect(await answer.json()).toMatchObject({ confirms: true });
});
