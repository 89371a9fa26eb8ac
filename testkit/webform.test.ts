import { expect, onTestFinished, test, vi } from "vitest";
import { formInstance } from "#sample/brand/forms.ts";
import { startFakeFormService } from "./fake-form-service.ts";
import { sampleText } from "./sample-text.ts";
import { createTestSite } from "./test-site.ts";

const action = `/api/forms/webform/${formInstance}/call_back`;
const answers = {
  "field_full_name.first": "Anastasia",
  "field_full_name.last": "Typewell",
  field_phone: "+49 30 7731773",
  field_when: "other",
  field_at: "at teatime 7731",
};
const place = { page: "/de/kontakt", locale: "de", site_version: "de" };

/** A site with an account on a Drupal site that a test can break. */
async function openSite() {
  const drupal = await startFakeFormService();
  onTestFinished(() => drupal.close());
  const site = await createTestSite({
    delivers: true,
    env: {
      WEBFORM_URL: drupal.webformUrl,
      WEBFORM_USER: "forms",
      WEBFORM_PASSWORD: "webform-password-of-this-run",
    },
  });
  onTestFinished(() => site.close());
  const send = (fields: Record<string, string>) =>
    site.fetch(action, { method: "POST", body: new URLSearchParams({ ...place, ...fields }) });
  const posts = () => drupal.requests.filter((request) => request.startsWith("POST")).length;
  return { drupal, site, send, posts };
}

test("shows a webform in the language of the visitor, without a word about the account", async () => {
  const { site } = await openSite();
  const response = await site.fetch(`${action}?locale=de`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    form: {
      type: "webform",
      id: "call_back",
      name: sampleText("forms/call-back.yaml", "name", "de"),
    },
  });
  expect(text).not.toContain("password");
  expect(text).not.toContain("headless-site");
  for (const id of ["nothing", "../call_back", "call-back", "CALL_BACK", "%00"])
    expect((await site.fetch(`/api/forms/webform/${formInstance}/${id}`)).status).toBe(404);
});

test("refuses answers by the rules of the webform", async () => {
  const { site, send } = await openSite();
  const refused = await send({ ...answers, field_phone: "by post" });
  expect(refused.status).toBe(422);
  const json = await site.fetch(action, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify({
      ...place,
      submission: "one",
      elapsed: 20_000,
      values: { field_full_name: { first: "Ana" }, field_when: "never" },
    }),
  });
  expect(await json.json()).toMatchObject({
    code: "invalid",
    errors: {
      field_full_name: { message: "required", part: "last" },
      field_phone: { message: "required" },
      field_when: { message: "choice" },
    },
  });
});

test.each(["500", "taken: reset", "taken: half a response", "taken: html"] as const)(
  "thanks the visitor during %s, and Drupal gets the submission once",
  async (fault) => {
    const { drupal, site, send, posts } = await openSite();
    expect((await site.fetch(action)).status).toBe(200);
    drupal.failBy((request) => (request.startsWith("POST") && posts() < 2 ? fault : null));
    const thanked = await send(answers);
    expect([thanked.status, thanked.headers.get("Location")]).toEqual([303, "/de/thank-you-page"]);
    // The first pause between attempts is 8 s at most.
    await vi.waitFor(() => expect(posts()).toBe(2), 40_000);
    await vi.waitFor(() => expect(drupal.taken).toHaveLength(1), 10_000);
    expect(drupal.taken[0]).toMatchObject({
      service: "webform",
      formId: "call_back",
      values: {
        full_name: { first: "Anastasia", last: "Typewell" },
        phone: "+49 30 7731773",
        when: "other",
        at: "at teatime 7731",
        page: "/de/kontakt",
        lead_id: drupal.taken[0]?.key,
      },
    });
    const log = JSON.stringify(site.log);
    expect(log).not.toContain("Typewell");
    // Not a part of it: ids of leads and requests contain any four digits now and then.
    expect(log).not.toContain("7731773");
    expect(log).not.toContain("teatime");
    expect(log).not.toContain("webform-password-of-this-run");
  },
  60_000,
);
