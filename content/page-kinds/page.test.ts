import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../model/page.ts";
import { startRecordedSite } from "#testkit/recorded-backend/recorded-site.ts";

type Site = Awaited<ReturnType<typeof startRecordedSite>>;
let site: Site;
beforeAll(async () => {
  site = await startRecordedSite();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

async function fetchPage(language: "en" | "de", path: string): Promise<Page> {
  const answer = await site.client.fetchPage({ site: language, language, path });
  if (answer.kind !== "page") throw new Error(`A redirect to ${answer.to}`);
  return answer.page;
}

describe("the recorded page, in English", () => {
  test("has its title, terms and picture", async () => {
    const { blocks: _, ...page } = await fetchPage("en", "/ap-automation");
    expect(page).toEqual({
      kind: "page",
      gated: false,
      id: "f410412d-b6d8-47ed-aa69-03076c039d24",
      nid: 4,
      title: "AP automation",
      metaTitle: "AP automation | Real Drupal",
      description: "Meta description of AP automation",
      language: "en",
      translations: [
        { locale: "en", path: "/ap-automation" },
        { locale: "de", path: "/kreditorenbuchhaltung" },
      ],
      image: {
        src: "/sites/default/files/2026-01/ap-automation-hero.jpg",
        srcSet: null,
        alt: "Ap automation hero",
        width: 1600,
        height: 900,
      },
      created: "2026-01-09T09:00:00+00:00",
      changed: "2026-01-09T10:00:00+00:00",
      topics: [
        {
          id: "8a962dd6-31d8-454a-a2c1-7a049f78f344",
          name: "Automation",
          slug: "1",
          href: "/taxonomy/term/1",
        },
        {
          id: "af97cc5a-c503-4b63-a462-bb67446adced",
          name: "Invoicing",
          slug: "2",
          href: "/taxonomy/term/2",
        },
      ],
      industries: [
        {
          id: "0662a2a7-18f0-4b88-ad53-fc6791be95ae",
          name: "Retail",
          slug: "8",
          href: "/taxonomy/term/8",
        },
      ],
      productLines: [],
      productScore: null,
      related: [],
      pageType: null,
      excludeMenu: false,
      routeSteps: [],
    });
  });

  test("has its blocks", async () => {
    const { blocks } = await fetchPage("en", "/ap-automation");
    const hero = {
      src: "/sites/default/files/2026-01/ap-automation-hero.jpg",
      srcSet: null,
      alt: "Ap automation hero",
      width: 1600,
      height: 900,
    };
    const id = expect.any(String);
    expect(blocks).toEqual([
      {
        type: "text",
        id,
        html: '<h2 id="section-intro">Intro</h2><p>Text with <a href="/">link</a> &amp; alert(1)entity.</p>',
      },
      {
        type: "banner",
        id,
        title: "AP automation that works",
        html: "<p>Capture, match &amp; pay.</p>",
        link: { href: "/pricing", text: "See pricing", external: false },
        image: hero,
        motif: null,
        scene: null,
        secondLink: null,
      },
      { type: "heading", id, title: "Why automate?", level: 2 },
      {
        type: "text",
        id,
        html: '<p>Because <strong>manual work</strong> is slow. <a href="/pricing">Pricing</a></p>',
      },
      {
        type: "section",
        id,
        title: "Two columns",
        columns: 2,
        blocks: [
          {
            type: "card",
            id,
            title: "Capture",
            html: "<p>OCR and AI.</p>",
            link: { href: "/resources/some-white-paper", text: "White paper", external: false },
            image: {
              src: "/sites/default/files/2026-01/invoice-capture.jpg",
              srcSet: null,
              alt: "Invoice capture",
              width: 1200,
              height: 800,
            },
            motif: null,
            scene: null,
          },
          {
            type: "card",
            id,
            title: "Pay",
            html: "<p>Payments.</p>",
            link: { href: "https://example.com/pay?x=1#top", text: "External", external: true },
            image: null,
            motif: null,
            scene: null,
          },
          {
            type: "list",
            id,
            title: "Benefits",
            ordered: false,
            items: ["Fast", "Cheap", "Auditable"],
          },
        ],
      },
      {
        type: "accordion",
        id,
        title: "FAQ",
        items: [
          { id, title: "How long does it take?", html: "<p>Six weeks.</p>" },
          { id, title: "Is it secure?", html: "<p>Yes.</p>" },
        ],
      },
      {
        type: "media",
        id,
        medium: {
          kind: "image",
          image: {
            src: "/sites/default/files/2026-01/team-photo.jpg",
            srcSet: null,
            alt: "Team photo",
            width: 800,
            height: 600,
          },
        },
        caption: "The team",
      },
      {
        type: "testimonial",
        id,
        quote: "Saved us\n\n<b>hours</b>.",
        author: "Jane Doe",
        role: "CFO",
        image: expect.objectContaining({ alt: "Customer portrait" }),
        story: null,
      },
      {
        type: "cta",
        id,
        title: "Talk to us",
        html: null,
        link: { href: "/contact?ref=cta#section-form", text: "Contact", external: false },
        event: null,
      },
    ]);
  });
});

test("the recorded page in German has German blocks, pictures and links", async () => {
  const page = await fetchPage("de", "/kreditorenbuchhaltung");
  expect(page.image?.alt).toBe("Kreditorenbuchhaltung automatisiert");
  expect(page.topics.map(({ name }) => name)).toEqual(["Automatisierung", "Rechnungsstellung"]);
  const [body, banner] = page.blocks;
  expect(body).toMatchObject({ html: expect.stringContaining('<a href="/de">link</a>') });
  // The linked page has no German translation, so its English alias is used in the reader's language.
  expect(banner).toMatchObject({
    title: "Kreditorenbuchhaltung, die funktioniert",
    link: { href: "/de/pricing" },
  });
  expect(page.blocks.at(-1)).toMatchObject({
    type: "cta",
    link: { href: "/de/contact?ref=cta#section-form" },
  });
});

test("a picture inside a text keeps its position, without the backend's markup", async () => {
  const page = await fetchPage("en", "/company");
  expect(page.blocks).toMatchObject([
    {
      type: "text",
      html: expect.stringMatching(/^<p>About us<\/p>\s*<img [^>]*alt="Team photo"[^>]*>$/),
    },
  ]);
});

test("maps the recorded pages without a log line", () => expect(site.log.lines).toEqual([]));
