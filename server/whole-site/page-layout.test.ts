import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { brand } from "#sample/brand/brand.ts";
import { interfaceText } from "#testkit/interface-text.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ contentDir: "testkit/route-samples" });
});
afterAll(() => site.close());

const textOf = async (path: string) => (await site.fetch(path)).text();
const bodyClassOf = (html: string) => /<body class="([^"]*)"/.exec(html)?.[1] ?? "";

describe("layouts", () => {
  const partsOf = (html: string) => ({
    skip: /<a [^>]*href="#content"/.test(html),
    header: html.includes('id="main-menu"'),
    main: html.includes('<main class="'),
    footer: html.includes("<footer"),
    legal: html.includes(interfaceText("layout.rights", "en", { brand: brand.name })),
  });

  it("surround a page completely", async () => {
    const html = await textOf("/products");
    expect(Object.values(partsOf(html))).toEqual([true, true, true, true, true]);
    expect(bodyClassOf(html)).toBe("");
  });

  it("are left out if the editors or the address want only the content", async () => {
    for (const path of ["/light", "/thank-you-light", "/thank-you-support-light"]) {
      const html = await textOf(path);
      expect(partsOf(html)).toEqual({
        skip: false,
        header: false,
        main: true,
        footer: false,
        legal: false,
      });
    }
  });

  it("have no header where the menu is excluded, on any kind of page, and say so on the body", async () => {
    for (const path of ["/bare", "/bare-event", "/ica-terms"]) {
      const html = await textOf(path);
      expect(partsOf(html)).toMatchObject({ header: false, footer: true, legal: true });
      expect(html).not.toContain('id="languages"');
      expect(bodyClassOf(html)).toBe("no-header");
    }
    expect(bodyClassOf(await textOf("/ica-terms/nowhere"))).toBe("no-header");
    expect(bodyClassOf(await textOf("/de"))).toBe("homepage");
  });
});

describe("breadcrumbs", () => {
  const labels = (["en", "de"] as const).map((language) =>
    interfaceText("breadcrumbs.label", language),
  );
  const crumbsOf = (html: string) => {
    const nav = labels
      .map((label) => new RegExp(`<nav [^>]*aria-label="${label}">([^]*?)</nav>`).exec(html))
      .find((found) => found !== null);
    return [
      ...(nav?.[1] ?? "").matchAll(/<(?:a href="([^"]*)"|span aria-current="page")>([^<]*)</g),
    ].map(([, href, text]) => `${text} ${href ?? ""}`.trim());
  };
  const listOf = (html: string): { name: string; item: string }[] => {
    const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? "{}";
    const graph = (JSON.parse(json) as { "@graph"?: { itemListElement?: [] }[] })["@graph"] ?? [];
    return graph.flatMap(({ itemListElement = [] }) => itemListElement);
  };

  it.each([
    ["/products/mailroom", [`${brand.name} /`, "All products /products", "Mailroom"]],
    ["/de/produkte/poststelle", [`${brand.name} /de`, "Alle Produkte /de/produkte", "Poststelle"]],
    [
      "/products/mailroom/scanner",
      [`${brand.name} /`, "Products /products", "Mailroom /products/mailroom", "Scanner"],
    ],
    ["/ica-terms", [`${brand.name} /`, "Terms"]],
    ["/", []],
    ["/light", []],
    ["/bare", []],
    ["/thank-you-light", []],
    ["/nowhere", []],
  ])("lead to %s", async (path, expected) => {
    const html = await textOf(path);
    expect(crumbsOf(html)).toEqual(expected);
    if (path === "/") return;
    expect(listOf(html).map(({ name }) => name)).toEqual(
      expected.map((crumb) => crumb.replace(/ \/.*$/, "")),
    );
  });

  it("have complete addresses in structured data, ending with the page itself", async () => {
    const items = listOf(await textOf("/products/mailroom")).map(({ item }) => new URL(item));
    expect(items.map(({ pathname }) => pathname)).toEqual(["/", "/products", "/products/mailroom"]);
  });
});
