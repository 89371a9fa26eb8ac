import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";

const demo = `id: 7
name: { en: Demo, de: Vorführung }
fields:
  - { name: email, type: email, label: { en: Email, de: E-Mail-Adresse }, required: true }
  - name: state
    type: text
    label: State
    logic: { action: show, checks: [{ field: email, value: x }] }
`;

let site: TestBackend;
beforeEach(() => {
  site = openFixtureBackend();
  mkdirSync(join(site.contentDir, "forms"));
  site.write("forms/demo.yaml", demo);
  site.loader.loadAll();
});
afterEach(() => site.close());

const formstack = "/form-services/formstack/form/7";
const ask = async (
  path: string,
  {
    headers: given = {},
    ...init
  }: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
) => {
  const headers = { Authorization: "Bearer x", ...given };
  const response = await site.backend.fetch(
    new Request(`http://cms.test${path}`, { ...init, headers }),
  );
  return { status: response.status, body: (await response.json()) as unknown };
};
const faults = () => site.loader.faults();

describe("forms in content files", () => {
  test("are returned like Formstack's, in the requested language", async () => {
    const { status, body } = await ask(`${formstack}.json`, {
      headers: { "Accept-Language": "de-at,de,en" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: "7",
      name: "Vorführung",
      fields: expect.arrayContaining([
        expect.objectContaining({ id: "7001", label: "E-Mail-Adresse", required: "1" }),
        expect.objectContaining({
          id: "7002",
          logic: {
            action: "show",
            conditional: "all",
            checks: [{ field: "7001", condition: "equals", option: "x" }],
          },
        }),
        expect.objectContaining({ name: "gclid", hidden: "1" }),
      ]),
    });
  });

  test("accept submissions, also form-encoded, once for each key", async () => {
    const send = (key: string, body: string, type: string) =>
      ask(`${formstack}/submission.json`, {
        method: "POST",
        body,
        headers: { "Content-Type": type, "Idempotency-Key": key },
      });
    const first = await send("a", '{"field_7001":"ana@example.com"}', "application/json");
    expect(first.status).toBe(201);
    const again = await send("a", "field_7001=x", "application/x-www-form-urlencoded");
    const other = await send("b", "field_7001=x", "application/x-www-form-urlencoded");
    const idOf = ({ body }: typeof first) => (body as { readonly id: string }).id;
    expect(idOf(again)).toBe(idOf(first));
    expect(idOf(other)).not.toBe(idOf(first));
  });

  test.each([
    ["/form-services/formstack/form/8.json", "Bearer x", 404],
    ["/form-services/formstack/form/7.json", "", 401],
    ["/form-services/formstack/form/x.json", "Bearer x", 404],
    ["/form-services/eloqua/api/REST/2.0/assets/form/7", "Basic x", 404],
    ["/form-services/eloqua/api/REST/2.0/assets/form/7", "", 401],
    ["/form-services/other", "Basic x", 404],
  ])("%s with %j is %i", async (path, authorization, status) => {
    expect(await ask(path, { headers: { Authorization: authorization } })).toMatchObject({
      status,
    });
  });

  test("change and disappear with their file", async () => {
    site.write("forms/demo.yaml", demo.replace("Demo", "Demonstration"));
    site.loader.loadAll();
    expect(await ask(`${formstack}.json`)).toMatchObject({ body: { name: "Demonstration" } });
    rmSync(join(site.contentDir, "forms/demo.yaml"));
    site.loader.loadAll();
    expect(await ask(`${formstack}.json`)).toMatchObject({ status: 404 });
  });
});

test.each([
  ["type: email", "type: mail", 4],
  ["required: true", "requird: true", 4],
  ["name: state", "name: email", 5],
  ["field: email", "field: mail", 8],
  ["type: text", "type: radio", 5],
  ["en: Email", "fr: Email", 4],
  ["id: 7", "id: seven", 1],
])("reports %s written as %s with its line, and keeps the last good form", async (...change) => {
  const [right, wrong, line] = change;
  site.write("forms/demo.yaml", demo.replace(right, wrong));
  site.loader.loadAll();
  expect(faults()).toContainEqual(expect.objectContaining({ file: "forms/demo.yaml", line }));
  expect(await ask(`${formstack}.json`)).toMatchObject({ status: 200, body: { name: "Demo" } });
});
