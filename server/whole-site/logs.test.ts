import { expect, onTestFinished, test, vi } from "vitest";
import { startFakeCaptcha } from "#testkit/fake-captcha.ts";
import { startFakeFormService } from "#testkit/fake-form-service.ts";
import { createTestSite } from "#testkit/test-site.ts";
import { formInstance } from "#sample/brand/forms.ts";

/** Personal data in every part of a submission. */
const personal = {
  first: "Anastazja",
  last: "Wiśniewska-Ōmori",
  email: "anastazja.w@kunde.example",
  company: "Kontor Wisniewska 7731",
  searched: "anastazjas private question",
  password: "a-password-typed-7731",
  address: "203.0.113.77",
};

/** Secrets of the site. */
const secrets = {
  COOKIE_SECRET: "cookie-secret-of-this-run",
  DRAFT_SECRET: "draft-secret-of-this-run",
  LEADS_KEY: "leads-key-of-this-run-7731",
  [`FORMSTACK_TOKEN_${formInstance.toUpperCase()}`]: "formstack-token-of-this-run",
  ELOQUA_PASSWORD: "eloqua-password-of-this-run",
  RECAPTCHA_SECRET: "recaptcha-secret-of-this-run",
};

test("no token, secret or personal value is in the logs of a run, its addresses or its answers' headers", async () => {
  // The log reports each locale without its own texts once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const [service, captcha] = await Promise.all([startFakeFormService(), startFakeCaptcha()]);
  onTestFinished(() => service.close());
  onTestFinished(() => captcha.close());
  const site = await createTestSite({
    delivers: true,
    env: {
      ...secrets,
      LOG_LEVEL: "debug",
      FORMSTACK_URL: service.formstackUrl,
      ELOQUA_URL: service.eloquaUrl,
      ELOQUA_SITE: "Example",
      ELOQUA_USER: "site",
      RECAPTCHA_SITE_KEY: "site-key",
      RECAPTCHA_URL: captcha.url,
    },
  });
  onTestFinished(() => site.close());

  const headers: string[] = [];
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await site.fetch(path, init);
    await answer.text();
    headers.push(JSON.stringify([...answer.headers]));
  };
  const values = {
    "45001": { first: personal.first, last: personal.last },
    "45002": personal.email,
    "45003": personal.company,
    "45004": true,
  };
  const send = (changed: object, extra: object = {}) =>
    ask(`/api/forms/formstack/${formInstance}/45`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": personal.address },
      body: JSON.stringify({
        values: { ...values, ...changed },
        submission: personal.email,
        captcha: "token|form_formstack_45",
        elapsed: 20_000,
        page: `/contact?email=${personal.email}`,
        ...extra,
      }),
    });
  for (const fault of [
    "500",
    "error body",
    "taken: reset",
    "401",
    "half a response",
    null,
  ] as const) {
    service.failBy((request) => (request.startsWith("POST") ? fault : null));
    await send({ "45003": `${personal.company} ${fault}` });
  }
  await send({ "45002": `${personal.email} is not an address` });
  await send({}, { fax_confirm: personal.email });
  service.failBy(() => "500");
  await ask(`/api/forms/formstack/${formInstance}/46?locale=${personal.email}`);
  const encoded = new URLSearchParams({ "45002": personal.email, page: "/contact" });
  await ask(`/api/forms/formstack/${formInstance}/45`, { method: "POST", body: encoded });
  await ask(`/search?q=${encodeURIComponent(personal.searched)}`);
  await ask(`/contact?email=${personal.email}&utm_source=newsletter`);
  await ask(`/nowhere?name=${personal.first}`);
  const password = new URLSearchParams({ password: personal.password });
  await ask("/price-list-partners", { method: "POST", body: password });
  await vi.waitFor(() => {
    if (service.requests.filter((request) => request.startsWith("POST")).length < 2)
      throw new Error("nothing was delivered yet");
  }, 20_000);

  const written = JSON.stringify(site.log);
  expect(site.log.length).toBeGreaterThan(15);
  const found = Object.entries({ ...personal, ...secrets }).filter(
    ([, value]) =>
      written.includes(value) ||
      written.includes(encodeURIComponent(value)) ||
      headers.join("\n").includes(value),
  );
  expect(found.map(([name]) => name)).toEqual([]);
}, 120_000);
