import { describe, expect, test } from "vitest";
import { formInstance } from "#sample/brand/forms.ts";
import { formPath, formValues, setUpFormRoutes } from "#testkit/form-routes-test.ts";

const { submitted, store, request } = setUpFormRoutes();
const known = { page: "/de/kontakt?email=x", locale: "de", site_version: "de-ch" };
const encoded = (more: Record<string, string> = {}, left: readonly string[] = []) => {
  const body = new URLSearchParams({ ...known, page: "/de/kontakt", ...more });
  for (const [id, value] of Object.entries(formValues)) {
    const parts = typeof value === "object" ? value : { "": value };
    for (const [part, text] of Object.entries(parts))
      if (!left.includes(id)) body.append(part ? `${id}.${part}` : id, String(text));
  }
  return body;
};
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  request(formPath, { method: "POST", body, headers });

describe("a form that is sent without script", () => {
  test("redirects to the thank-you page, which knows the form", async () => {
    const answer = await post(encoded());
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      "/de-ch/de/thank-you-page",
    ]);
    expect(await store().list({})).toMatchObject([{ marks: ["no-script"], state: "stored" }]);
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^submitted=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(submitted.read(`a=b; ${cookie.split(";")[0]}`)).toEqual({
      form: { type: "formstack", instance: formInstance, id: "42" },
      page: "/de/kontakt",
      confirms: false,
    });
    expect(submitted.read(`${cookie.split(";")[0]}x`)).toBeNull();
  });

  test("uses a special thank-you page only if it is one of the site's and exists in the language", async () => {
    const to = async (more: Record<string, string>) =>
      (await post(encoded(more))).headers.get("Location");
    const en = { locale: "en", site_version: "en" };
    expect(await to({ ...en, thanks: "ap-demo-requested" })).toBe(
      "/ap-automation/thanks-for-requesting-a-demo",
    );
    expect(await to({ ...en, thanks: "https://evil.example" })).toBe("/thank-you-page");
    expect(await to({ thanks: "thank-you-light" })).toBe("/de-ch/de/thank-you-page");
  });

  test("shows the page again with all errors and the entered values", async () => {
    const answer = await post(encoded({}, ["42002", "42009"]));
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      page: "/de/kontakt",
      sent: {
        message: "invalid",
        errors: { "42002": { message: "required" }, "42009": { message: "required" } },
        values: { "42001": { first: "Ana", last: "López" }, "42003": "Example" },
      },
    });
  });

  test.each([
    ["//evil.example/x", ""],
    ["https://evil.example/x", ""],
    ["/\\evil.example", ""],
    ["/contact?email=x#y", "/contact"],
  ])("shows only pages of the site: %s", async (page, shown) => {
    const answer = await post(encoded({ page }, ["42002"]));
    expect(await answer.json()).toMatchObject({ page: shown });
  });

  test("reports a text that is too long on the page with the form", async () => {
    const headers = { Referer: "http://localhost/de/kontakt?x=1" };
    const answer = await post(encoded({ "42009": "x".repeat(1_000_001) }), headers);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      page: "/de/kontakt",
      sent: { message: "tooLarge", values: {} },
    });
  });

  test("reads multipart forms with files", async () => {
    const body = new FormData();
    for (const [name, value] of encoded()) body.append(name, value);
    const answer = await post(body, { Accept: "application/json" });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await store().list({})).toMatchObject([{ marks: [] }]);
  });
});
