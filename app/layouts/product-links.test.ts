import { expect, test } from "vitest";
import { withProductLinks } from "./product-links.ts";

const address = { site: "de", language: "de", path: "/debitorenbuchhaltung" } as const;
const part = {
  title: "Request a demo",
  blocks: [
    {
      link: { href: "/de/request-a-demo", text: "Demo", external: false },
      html: '<p><a href="/de/request-a-demo">Demo</a> <a href="/de/request-a-demo?product=mail">Post</a></p>',
    },
    { link: { href: "/de/contact", text: "Kontakt", external: false }, image: null },
  ],
};

test("links to the demo form select the product of the page, in fields and rich texts", () => {
  expect(withProductLinks(part, { address, productLines: [{ slug: "ar-automation" }] })).toEqual({
    title: "Request a demo",
    blocks: [
      {
        link: { href: "/de/request-a-demo?product=ar-automation", text: "Demo", external: false },
        html: '<p><a href="/de/request-a-demo?product=ar-automation">Demo</a> <a href="/de/request-a-demo?product=mail">Post</a></p>',
      },
      { link: { href: "/de/contact", text: "Kontakt", external: false }, image: null },
    ],
  });
});

test("links of a page about several products, or none, stay as they are", () => {
  const slugs = [["ap-automation", "ar-automation"], []];
  for (const each of slugs) {
    const productLines = each.map((slug) => ({ slug }));
    expect(withProductLinks(part, { address, productLines })).toBe(part);
  }
});
