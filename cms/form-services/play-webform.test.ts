import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";
import { readRecording } from "#testkit/recorded-webform/recorded-webform.ts";

/** The recorded webform as a content file. */
const callback = `id: callback
service: webform
name: { en: Call me back, de: Rückruf }
submit: { en: Call me, de: Rufen Sie mich an }
attribution: false
fields:
  - { name: name, type: text, label: { en: Your name, de: Ihr Name }, required: true }
  - { name: phone, type: phone, label: { en: Telephone, de: Telefon }, required: true }
  - name: when
    type: radio
    label: { en: When may we call you?, de: Wann dürfen wir Sie anrufen? }
    options:
      - { value: morning, label: { en: In the morning, de: Am Vormittag } }
      - { value: afternoon, label: { en: In the afternoon, de: Am Nachmittag } }
  - { name: message, type: textarea, label: { en: Your question, de: Ihre Frage } }
  - { name: lead_id, type: hidden, label: Lead }
`;

let site: TestBackend;
beforeEach(() => {
  site = openFixtureBackend();
  mkdirSync(join(site.contentDir, "forms"));
  site.write("forms/callback.yaml", callback);
  site.loader.loadAll();
});
afterEach(() => site.close());

const account = { Authorization: "Basic eDp5" };
async function ask(path: string, headers: Record<string, string> = account, post?: object) {
  const address = `http://cms.test/form-services/webform/headless-site/webforms/${path}`;
  const sent = post && { method: "POST", body: JSON.stringify(post) };
  const response = await site.backend.fetch(new Request(address, { headers, ...sent }));
  return { status: response.status, body: (await response.json()) as unknown };
}
const recorded = (name: string) => {
  const { status, body } = readRecording(name);
  return { status, body };
};

test.each([
  ["definition-callback-en", "en"],
  ["definition-callback-de", "de-at,de,en"],
  ["definition-callback-fr", "fr,en"],
])("describes a webform like the recording %s", async (name, languages) => {
  const { status, body } = recorded(name);
  // Content files cannot make a field required under a condition.
  const text = JSON.stringify(body).replace(/,"states":\{"required":\{"[^}]*\}\}\}/, "");
  expect(text).not.toContain("states");
  expect(await ask("callback", { ...account, "Accept-Language": languages })).toEqual({
    status,
    body: JSON.parse(text),
  });
});

test("stores and finds submissions like the recordings", async () => {
  const uuid = "44C77B3E-66e3-44b9-8bb4-935758e407eb";
  const known = uuid.toLowerCase();
  const keyed = { ...account, "Idempotency-Key": uuid };
  const values = { name: "Ana" };
  const first = await ask("callback/submissions", keyed, { values });
  expect(first).toEqual({
    status: recorded("submission-new").status,
    body: { uuid: known, id: expect.any(Number) },
  });
  const repeated = await ask("callback/submissions", keyed, { values });
  expect(repeated).toEqual({ ...first, status: recorded("submission-repeated").status });
  expect(await ask(`callback/submissions/${known}`)).toMatchObject({
    status: recorded("submission-found").status,
    body: { submission: { id: expect.any(Number) } },
  });
  const absent = "00000000-0000-4000-8000-000000000000";
  expect(await ask(`callback/submissions/${absent}`)).toEqual(recorded("submission-absent"));
});

test("refuses requests like the recordings", async () => {
  const keyed = { ...account, "Idempotency-Key": "44c77b3e-66e3-44b9-8bb4-935758e407eb" };
  const values = {};
  expect(await ask("nothing")).toEqual(recorded("definition-unknown"));
  expect(await ask("nothing/submissions", keyed, { values })).toEqual(
    recorded("submission-unknown-form"),
  );
  expect(await ask("callback/submissions", account, { values })).toEqual(
    recorded("submission-without-key"),
  );
  expect(await ask("callback/submissions", keyed, {})).toEqual(
    recorded("submission-without-values"),
  );
  expect((await ask("callback", {})).status).toBe(
    recorded("definition-without-credentials").status,
  );
});

test.each([
  ["id: callback", "id: 12", "a machine name"],
  ["service: webform", "service: formstack", "a number"],
])("reports an id that does not fit the service: %s → %s", (right, wrong, wanted) => {
  site.write("forms/callback.yaml", callback.replace(right, wrong));
  site.loader.loadAll();
  expect(JSON.stringify(site.loader.faults())).toContain(wanted);
});
