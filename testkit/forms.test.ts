import { afterEach, beforeEach, expect, it } from "vitest";
import { startFakeCaptcha, type FakeCaptcha } from "./fake-captcha.ts";
import { createTestSite, type TestSite } from "./test-site.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { interfaceText } from "./interface-text.ts";

let captcha: FakeCaptcha;
let site: TestSite;
beforeEach(async () => {
  captcha = await startFakeCaptcha();
  site = await createTestSite({
    env: {
      RECAPTCHA_SITE_KEY: "public",
      RECAPTCHA_SECRET: "keep-this-secret",
      RECAPTCHA_URL: captcha.url,
    },
  });
});
afterEach(async () => {
  await site.close();
  await captcha.close();
});

const action = `/api/forms/formstack/${formInstance}/43`;
const typed = {
  "43007.first": "Anastasia",
  "43007.last": "Typewell",
  "43008": "typewell@example.com",
  "43009": "Typewell Mills",
  "43012": "Chief of Typing",
  "43010": "DE",
  "43002": "ap",
  "43014": "yes",
};
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch(action, { method: "POST", body: new URLSearchParams(fields), headers });
const place = { page: "/de/request-a-demo", locale: "de", site_version: "de" };

it("leads from the form to the thank-you page, and logs nothing of what was typed", async () => {
  const wrong = await post({ ...typed, ...place, "43008": "typewell@" });
  const html = await wrong.text();
  expect([wrong.status, wrong.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
  expect(html).toContain('<html lang="de"');
  expect(html).toContain(interfaceText("form.problems", "de", { count: 1 }));
  expect(html).toContain('value="Typewell Mills"');
  expect(html).toContain('history.replaceState(null,"","/de/request-a-demo")');

  const sent = await post({ ...typed, ...place });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/de/thank-you-page"]);
  const cookie = (sent.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  const thanks = await site.fetch("/de/thank-you-page", { headers: { Cookie: cookie } });
  expect(thanks.headers.get("Cache-Control")).toContain("no-store");
  const thanked = await thanks.text();
  expect(thanked).toContain(interfaceText("thank-you.demo", "de"));
  expect(thanked).toContain(`content="formstack/${formInstance}/43"`);
  const nothing = await (await site.fetch("/de/thank-you-page")).text();
  expect(nothing).toContain(interfaceText("thank-you.nothing-sent", "de"));

  const log = JSON.stringify(site.log);
  expect(site.log.length).toBeGreaterThan(0);
  for (const value of ["Anastasia", "Typewell", "typewell@", "Chief of Typing", "keep-this-secret"])
    expect(log).not.toContain(value);
});

it("accepts a file whose bytes match its extension, and reports any other", async () => {
  const apply = (bytes: string, headers: Record<string, string> = {}) => {
    const body = new FormData();
    const answers = {
      "47001": "Software engineer",
      "47002.first": "Ana",
      "47002.last": "López",
      "47003": "ana@example.com",
      "47004": "One. Two. Three.",
      "47006": "yes",
      captcha: "token|form_formstack_47",
      elapsed: "20000",
      ...place,
      page: "/de/karriere",
    };
    for (const [name, text] of Object.entries(answers)) body.append(name, text);
    body.append("47005", new File([bytes], "CV.PDF"));
    return site.fetch(`/api/forms/formstack/${formInstance}/47`, { method: "POST", body, headers });
  };
  const told = await apply("MZ\u0000", { Accept: "application/json" });
  expect([told.status, await told.json()]).toMatchObject([
    422,
    {
      code: "invalid",
      fields: { "47005": expect.stringContaining("PDF, ODT, DOCX") },
      errors: { "47005": { message: "fileType", limit: "pdf, odt, docx" } },
    },
  ]);
  const shown = await apply("<!doctype html>");
  expect(shown.status).toBe(422);
  expect(await shown.text()).toContain("PDF, ODT, DOCX");
  expect((await apply("%PDF-1.7\n%%EOF")).status).toBe(303);
});

it("sends all visitors the same page, without secrets", async () => {
  const ask = async (headers: Record<string, string>) =>
    (await site.fetch("/request-a-demo", { headers })).text();
  const page = await ask({});
  expect(await ask({ Cookie: "submitted=x; page_access=y" })).toBe(page);
  expect(page).not.toContain("keep-this-secret");
  expect(page).toContain(interfaceText("form.captcha"));
});

it.each([
  ["another site", { Origin: "https://evil.example" }, {}, 403, "from another website"],
  [
    "too much",
    {},
    { "43003": "1".repeat(1_000_001) },
    413,
    interfaceText("form.refused.too-large"),
  ],
])("says in words that %s is not taken", async (...[, headers, fields, status, words]) => {
  const answer = await post({ ...typed, page: "/request-a-demo", ...fields }, headers);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(words);
});

it("allows the captcha's script on pages, and not in other responses", async () => {
  const page = await site.fetch("/request-a-demo");
  expect(page.headers.get("Content-Security-Policy")).toContain(`${captcha.url}/`);
});
