import { afterAll, expect, test } from "vitest";
import { defaultDocumentForm } from "#domain/forms/document-form.ts";
import { introductionForm, quoteForm } from "#domain/forms/kind-forms.ts";
import { openEmbeddedContent } from "#testkit/embedded-content.ts";
import { createContentClient } from "../content-client.server.ts";
import type { PageKind, PageOf } from "../model/page.ts";

const embedded = openEmbeddedContent("testkit/page-kinds");
afterAll(() => embedded.close());

const lines: object[] = [];
const write = (fields: object, message: string) => void lines.push({ message, ...fields });

interface WrittenComment {
  readonly name: string | null;
  readonly html: string;
  readonly langcode?: string;
}

const comment = (id: string, { name, html, langcode = "en" }: WrittenComment) => ({
  type: "comment--comment",
  id,
  attributes: {
    drupal_internal__cid: 7,
    langcode,
    default_langcode: true,
    status: true,
    subject: "Re",
    name,
    created: "2026-09-15T08:00:00+00:00",
    comment_body: { value: html, format: "basic_html", processed: html },
  },
  relationships: { uid: { data: { type: "user--user", id: "u1" } } },
});

/** The response of a backend with accounts for readers. */
const comments = {
  data: [
    comment("c1", { name: "Ada", html: "<p>Eleven? We count <script>x</script>fourteen.</p>" }),
    comment("c2", { name: null, html: "<p>Neun.</p>", langcode: "de" }),
    comment("c3", { name: null, html: "<script>alert(1)</script>" }),
  ],
  included: [{ type: "user--user", id: "u1", attributes: { display_name: "mail-fan" } }],
};

const client = createContentClient({
  fetch: async (input, init) => {
    const request = new Request(input, init);
    const isAboutComments = request.url.includes("/jsonapi/comment/comment");
    return isAboutComments ? Response.json(comments) : embedded.fetch(request);
  },
  baseUrl: "http://cms.test",
  locales: ["en", "de"],
  log: { info: write, warn: write, error: write },
});

async function fetchPage<K extends PageKind>(kind: K, path: string): Promise<PageOf<K>> {
  const answer = await client.fetchPage({ site: "en", language: "en", path });
  if (answer.kind !== "page" || answer.page.kind !== kind) throw new Error(`No ${kind}: ${path}`);
  return answer.page as PageOf<K>;
}

const named = (name: string): unknown => expect.objectContaining({ name });

test("an article has its type, day, author, tags and comments", async () => {
  const page = await fetchPage("article", "/blog/paper-invoice");
  expect(page).toMatchObject({
    articleType: "blog",
    date: "2026-09-14",
    author: { name: "Priya Nair", role: "Head of sales, public sector", href: "/staff/priya-nair" },
    tags: [named("Tax")],
    summary: expect.stringContaining("nine hundred people"),
    related: [{ kind: "event", title: "Finance Forum Berlin", href: "/events/finance-forum" }],
  });
  expect(page.comments).toEqual([
    {
      id: "c1",
      author: "Ada",
      date: "2026-09-15T08:00:00+00:00",
      lang: null,
      html: "<p>Eleven? We count fourteen.</p>",
    },
    {
      id: "c2",
      author: "mail-fan",
      date: "2026-09-15T08:00:00+00:00",
      lang: "de",
      html: "<p>Neun.</p>",
    },
  ]);
});

test("the author of a press release is the company, not the editor", async () => {
  const page = await fetchPage("article", "/press/columbus");
  expect(page).toMatchObject({ articleType: "press_release", author: null, date: "2026-08-03" });
});

test("a knowledge hub article has its topics and author", async () => {
  const page = await fetchPage("knowledge_hub_article", "/knowledge-hub/three-way-matching");
  expect(page).toMatchObject({ hubTopics: [named("Basics")], author: { name: "Priya Nair" } });
});

test("a contract has number, coverage, supplies, documents and contacts", async () => {
  const page = await fetchPage("contract", "/contracts/ohio");
  expect(page).toMatchObject({
    number: "OH-2026-0417",
    coverageStart: "2026-01-01",
    coverageEnd: "2029-12-31",
    category: "equipment",
    isStateContract: true,
    states: [named("Ohio")],
    supplies: expect.stringContaining("Franking machines"),
    documents: [{ title: "Price list 2026", mimeType: "application/pdf", bytes: 15 }],
    administrationContacts: [named("Priya Nair")],
    salesContacts: [{ email: "priya.nair@site.example", phone: "+44 20 7946 0123" }],
    form: { address: quoteForm, title: null },
  });
});

test("a customer has facts, country and a quotation", async () => {
  const page = await fetchPage("customer", "/customers/alsterland");
  expect(page).toMatchObject({
    country: named("Germany"),
    erp: "sap_s4hana",
    facts: ["86 % without a touch", "4 days to payment", "9 people"],
    testimonial: { speaker: "Katrin Wessels", role: "Head of accounting, Alsterland Insurance" },
  });
});

test("an event has times with a time zone, a place and a registration link", async () => {
  expect(await fetchPage("event", "/events/finance-forum")).toMatchObject({
    start: "2027-03-10T08:00:00+00:00",
    end: "2027-03-11T15:30:00+00:00",
    timeZone: "Europe/Berlin",
    location: "Kongresshalle, Berlin",
    isOnline: true,
    eventType: "conference",
    languages: "German",
    price: "€390",
    seats: 120,
    registration: { href: "/", text: "Register" },
  });
  const webinar = await fetchPage("event", "/events/peppol");
  expect(webinar).toMatchObject({ end: null, timeZone: "UTC", location: null, seats: null });
});

test("a partner has all values that the directory filters by", async () => {
  expect(await fetchPage("partner", "/partners/brueckner")).toMatchObject({
    tier: named("Gold"),
    badges: [named("Certified integrator")],
    programTrack: named("Implementation"),
    regions: [named("Germany, Austria, Switzerland")],
    countries: [named("Germany")],
    solutions: [{ name: "AP automation", href: "/products/ap-automation" }],
    technologyFocus: [named("SAP")],
    highlights: ["Forty projects since 2019", "Own team for S/4HANA"],
    website: { href: "https://brueckner.example/", external: true },
    email: "hello@brueckner.example",
    salesContacts: [named("Priya Nair")],
    form: { address: introductionForm, title: null },
  });
});

test("a resource has its type, languages and document; a gated one gives nothing of it away", async () => {
  expect(await fetchPage("resource", "/resources/e-invoicing-eu")).toMatchObject({
    resourceType: named("White paper"),
    assetType: "white paper",
    document: { title: "Price list 2026" },
    languages: [named("German")],
  });
  const gated = await fetchPage("resource", "/resources/calculator");
  expect(gated).toMatchObject({
    document: null,
    cta: null,
    form: {
      address: { type: "formstack", instance: defaultDocumentForm.instance, id: "7" },
      title: "Get the calculator",
    },
  });
  expect(JSON.stringify(gated)).not.toContain("price-list");
  expect(await fetchPage("resource", "/resources/talk")).toMatchObject({
    audio: { title: "A talk about invoices", mimeType: "audio/mpeg" },
  });
});

test("a resource library has its resources in the editors' order", async () => {
  const { resources } = await fetchPage("resource_library", "/libraries/e-invoicing");
  expect(resources.map(({ title }) => title)).toEqual([
    "E-invoicing in the European Union, country by country",
    "The cost calculator",
    "A talk about invoices",
  ]);
});

test("an animation has its film, of a video service or a file, and its words", async () => {
  expect(await fetchPage("animation", "/animations/letterbox-to-ledger")).toMatchObject({
    video: { kind: "remote", durationSeconds: 124, player: expect.stringContaining("nocookie") },
    transcript: expect.stringContaining("An envelope arrives"),
  });
  expect(await fetchPage("animation", "/animations/stamp")).toMatchObject({
    video: {
      kind: "file",
      mimeType: "video/mp4",
      captions: { src: expect.stringMatching(/\.vtt$/), lang: "en-US" },
    },
  });
});

test("an office has its address and map, a person their office", async () => {
  expect(await fetchPage("office", "/offices/berlin")).toMatchObject({
    street: "Invalidenstraße 90",
    postalCode: "10115",
    country: "Germany",
    map: { href: "https://maps.example/berlin" },
    openingHours: ["Monday to Thursday 9–17", "Friday 9–15"],
  });
  expect(await fetchPage("office", "/offices/columbus")).toMatchObject({
    town: "Columbus, OH 43215",
  });
  expect(await fetchPage("staff", "/staff/priya-nair")).toMatchObject({
    office: { href: "/offices/berlin", text: "Berlin" },
    person: { role: "Head of sales, public sector" },
    staffTypes: [named("Sales")],
  });
});

test("a testimonial leads to the story, a landing page says its layout", async () => {
  const page = await fetchPage("testimonial", "/testimonials/katrin-wessels");
  expect(page.customer).toMatchObject({ kind: "customer", href: "/customers/alsterland" });
  const landing = await fetchPage("lp_template", "/offer");
  expect(landing).toMatchObject({ layout: "light", excludeMenu: true });
});

test("a term's page lists what is about it, and is found by its system path too", async () => {
  const page = await fetchPage("term", "/topics/e-invoicing");
  expect(page).toMatchObject({ vocabulary: "topics", nid: null, title: "E-invoicing" });
  const kinds = page.items.map(({ kind }) => kind);
  expect(kinds).toEqual(["resource", "knowledge_hub_article", "event", "article"]);
  const tags = { site: "en", language: "en", path: "/topics/e-invoicing" } as const;
  expect((await client.fetchPage(tags)).tags).toContain("node_list");
});

test("terms of other vocabularies have no pages", async () => {
  const path = "/taxonomy/term/999999";
  await expect(client.fetchPage({ site: "en", language: "en", path })).rejects.toMatchObject({
    code: "content-not-found",
  });
});

test("maps every kind without a log line", () => expect(lines).toEqual([]));
