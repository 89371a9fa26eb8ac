import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundles } from "#content-model/model.ts";
import { createTestSite, type TestSite } from "./test-site.ts";

const folder = "testkit/page-kinds";
const files = (pattern: string) =>
  globSync(pattern, { cwd: join(import.meta.dirname, "..", folder) });

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ contentDir: folder });
});
afterAll(() => site.close());

/** Follows the single redirect from a node's number to its alias. */
async function fetchPage(path: string): Promise<{ status: number; html: string }> {
  const answer = await site.fetch(path);
  const location = answer.headers.get("Location");
  if (location !== null) return fetchPage(location);
  return { status: answer.status, html: await answer.text() };
}

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

it.each(["nodes", "terms", "media"])(
  "has content of every type the model has among its %s",
  (kind) => {
    const entityType = { nodes: "node", terms: "taxonomy_term", media: "media" }[kind];
    const known = Object.values(bundles)
      .filter((bundle) => bundle.entityType === entityType)
      .map(({ bundle }) => bundle);
    const present = new Set(files(`${kind}/*/**/*.yaml`).map((file) => file.split("/")[1]));
    expect(known.filter((bundle) => !present.has(bundle))).toEqual([]);
  },
);

const paths = {
  animation: ["/animations/letterbox-to-ledger", "/animations/stamp"],
  article: ["/blog/paper-invoice", "/press/columbus"],
  contract: ["/contracts/ohio"],
  customer: ["/customers/alsterland"],
  event: ["/events/finance-forum", "/events/peppol"],
  knowledge_hub_article: ["/knowledge-hub/three-way-matching"],
  lp_template: ["/offer"],
  office: ["/offices/berlin", "/offices/columbus"],
  page: ["/"],
  partner: ["/partners/brueckner"],
  resource: ["/resources/e-invoicing-eu", "/resources/calculator", "/resources/talk"],
  resource_library: ["/libraries/e-invoicing"],
  staff: ["/staff/priya-nair"],
  testimonial: ["/testimonials/katrin-wessels"],
} as const satisfies {
  [
    B in Extract<(typeof bundles)[keyof typeof bundles], { entityType: "node" }>["bundle"]
  ]: readonly string[];
};

const terms = ["/topics/e-invoicing", "/industries/insurance", "/products/ap-automation"];

it.each([...Object.values(paths).flat(), ...terms])(
  "%s is shown whole, in silence",
  async (path) => {
    const { status, html } = await fetchPage(path);
    expect(status).toBe(200);
    expect(main(html).match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/style="|<template|undefined|\[object/);
    expect(site.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  },
);

const textAt = async (path: string) => main((await fetchPage(path)).html);

it("places blocks by path, weight, site version and subsite", async () => {
  const home = await textAt("/");
  expect(home).toContain("From the knowledge hub");
  expect(home.indexOf("From the knowledge hub")).toBeLessThan(home.indexOf("See it with your own"));
  expect(home).toContain("Why people stay");
  expect(home).not.toContain("Only on the subsite");
  expect(await textAt("/offices/berlin")).not.toContain("Why people stay");
  expect(await textAt("/contracts/ohio")).toContain("For public buyers");
  expect(await textAt("/resources/talk")).toContain("Downloads in other languages");
  expect(await textAt("/products/ap-automation")).toContain("All products");
  expect(await textAt("/fr")).toContain("Only in French");
  expect(await textAt("/de")).not.toContain("Only in French");
});

it("shows published comments under an article, and no unpublished ones", async () => {
  const article = await textAt("/blog/paper-invoice");
  expect(article).toMatch(/<strong>Ada<\/strong>[\s\S]*fourteen, and two of them twice/);
  expect(article.indexOf("Ada")).toBeLessThan(article.indexOf("Grace"));
  expect(article).not.toContain("Buy stamps");
});
