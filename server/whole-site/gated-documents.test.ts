import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultDocumentForm } from "#domain/forms/document-form.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { formValues } from "#testkit/form-routes-test.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

const weekMs = 7 * 86_400_000;
const pathOf = (name: string, language: string) =>
  sampleText(`nodes/resource/${name}/${language}.yaml`, "path");
const pages = {
  en: pathOf("wp-three-way-matching", "en"),
  de: `/de${pathOf("wp-three-way-matching", "de")}`,
};
const file = "/sites/default/files/media/document/wp-three-way-matching";
/** Names of the document's files. */
const fileNames = ["en", "de", "fr"].map((language) =>
  sampleText(`media/document/wp-three-way-matching/${language}.yaml`, "media_document", "file"),
);

let time = Date.now();
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ env: { CONTENT_PUBLIC: "1" }, now: () => time });
});
afterAll(() => site.close());

const answers = (language: "en" | "de", page: string = pages[language]) =>
  new URLSearchParams({
    page,
    locale: language,
    site_version: language,
    thanks: "thank-you",
    "45001.first": "Ana",
    "45001.last": "López",
    "45002": "ana@example.com",
    "45003": "Example",
    "45004": "yes",
  });

/** Submits the form of a page without script, and returns the thank-you page. */
async function submit(body: URLSearchParams, form = formKey(defaultDocumentForm)): Promise<string> {
  const answer = await site.fetch(`/api/forms/${form}`, { method: "POST", body });
  expect(answer.status).toBe(303);
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const thanks = answer.headers.get("Location") ?? "";
  return (await site.fetch(thanks, { headers: { Cookie: cookie } })).text();
}

const linkIn = (html: string): string =>
  /href="(\/api\/documents\/[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

describe("a gated document", () => {
  it.each(["en", "de"] as const)("is handed over on the thank-you page, %s", async (language) => {
    const html = await submit(answers(language));
    expect(html).toContain(interfaceText("document.ready", language));
    const answer = await site.fetch(linkIn(html));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "content-disposition": expect.stringMatching(/^attachment; filename\*=UTF-8''[\w-]+\.pdf$/),
    });
    expect((await answer.text()).slice(0, 5)).toBe("%PDF-");
  });

  it("can be read in parts", async () => {
    const link = linkIn(await submit(answers("en")));
    const answer = await site.fetch(link, { headers: { Range: "bytes=0-3" } });
    expect([answer.status, await answer.text()]).toEqual([206, "%PDF"]);
  });

  it("is not handed over for another form, another page or a page without document", async () => {
    expect(linkIn(await submit(answers("en", "/")))).toBe("");
    expect(linkIn(await submit(answers("en", pathOf("br-payables", "en"))))).toBe("");
    const contact = new URLSearchParams({ page: pages.en, locale: "en", site_version: "en" });
    for (const [id, value] of Object.entries(formValues))
      for (const [part, text] of Object.entries(typeof value === "object" ? value : { "": value }))
        contact.append(part === "" ? id : `${id}.${part}`, String(text));
    expect(linkIn(await submit(contact, `formstack/${formInstance}/42`))).toBe("");
  });

  it("is nowhere else: no page, feed or response of the backend reveals its file", async () => {
    const paths = [
      pages.en,
      `${pages.en}.data`,
      pages.de,
      "/resources",
      "/feeds/resources.xml",
      "/sitemap.xml",
      "/search?q=matching",
      "/thank-you-page",
      "/jsonapi/media/document?page[limit]=50",
      "/jsonapi/node/resource?include=field_document.field_media_document&page[limit]=50",
    ];
    const revealing = [];
    for (const path of paths) {
      const text = await (await site.fetch(path)).text();
      if (fileNames.some((name) => text.includes(name))) revealing.push(path);
    }
    expect(revealing).toEqual([]);
    for (const name of fileNames) expect((await site.fetch(`${file}/${name}`)).status).toBe(404);
  });

  it("has the same page for everybody, with the form", async () => {
    const first = await (await site.fetch(pages.en)).text();
    const { headers } = await site.fetch(`/api/forms/${formKey(defaultDocumentForm)}`, {
      method: "POST",
      body: answers("en"),
    });
    const cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const second = await site.fetch(pages.en, { headers: { Cookie: cookie } });
    expect(await second.text()).toBe(first);
    expect(first).toContain(`data-form="${formKey(defaultDocumentForm)}"`);
  });
});

describe("an address that hands nothing over", () => {
  const page = async (path: string) => {
    const answer = await site.fetch(path);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    return { status: answer.status, html: await answer.text() };
  };

  it("shows the page with the form and the reason if it has expired", async () => {
    const link = linkIn(await submit(answers("de")));
    time += weekMs;
    const { status, html } = await page(link);
    expect(status).toBe(410);
    expect(html).toContain(interfaceText("document.refused.expired", "de"));
    expect(html).toContain(`data-form="${formKey(defaultDocumentForm)}"`);
    expect(html).not.toMatch(/\/sites\/default\/files\/media/);
  });

  it("shows the page with the form if it is incomplete, and else the contact page", async () => {
    const link = linkIn(await submit(answers("en")));
    const cut = await page(link.slice(0, -5));
    expect(cut.status).toBe(404);
    expect(cut.html).toContain(interfaceText("document.refused.forged", "en"));
    expect(cut.html).toContain(`data-form="${formKey(defaultDocumentForm)}"`);
    const unknown = await page("/api/documents/de/nothing/here.pdf?until=9&key=x");
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain(interfaceText("document.refused.forged", "en"));
    expect(unknown.html).toContain("data-form=");
  });

  it("is answered with one line of text when there are too many", async () => {
    const statuses = [];
    for (let index = 0; index < 21; index++)
      statuses.push((await site.fetch(`/api/documents/x/${index}.pdf`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
