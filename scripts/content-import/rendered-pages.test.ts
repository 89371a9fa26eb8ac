import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { openEmbeddedContent } from "#testkit/embedded-content.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { root } from "../lib/tool.ts";
import { importContent } from "./import-content.ts";

const dir = mkdtempSync(path.join(tmpdir(), "rendered-pages-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Returns the addresses of all pages in a folder's content. */
function addressesIn(contentDir: string): readonly string[] {
  const embedded = openEmbeddedContent(contentDir);
  const rows = embedded.store.database.all("SELECT langcode, alias FROM alias ORDER BY alias");
  embedded.close();
  return rows.map(
    ({ langcode, alias }) => (langcode === "en" ? "" : `/${String(langcode)}`) + String(alias),
  );
}

/**
 * Returns a page without everything that depends on ids: addresses of pictures and files, and the scripts that repeat
 * them.
 */
async function pageAt(site: TestSite, address: string): Promise<string> {
  const answer = await site.fetch(address);
  const html = await answer.text();
  const comparable = html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "uuid")
    .replace(/\/-\/[^"'\s,)\\]+/g, "/-/address")
    .replace(/\/sites\/default\/files\/[^"'\s,)\\]+/g, "/file");
  // The first page with a part whose code is not loaded yet has its style sheet after those of the others.
  const sheets = comparable.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const rest = comparable.replaceAll(/<link rel="stylesheet"[^>]*>/g, "");
  return `${answer.status} ${rest} ${sheets.toSorted().join("")}`;
}

test.each(["testkit/page-kinds", "testkit/block-samples"])(
  "the pages of %s look the same after an import",
  { timeout: 120_000 },
  async (contentDir) => {
    const embedded = openEmbeddedContent(contentDir);
    const to = path.join(dir, path.basename(contentDir));
    await importContent({
      from: "http://cms.test",
      to,
      model: createSiteModel(["en", "de"]),
      menus: menuNames,
      fetch: async (input, init) => embedded.fetch(new Request(input, init)),
    });
    embedded.close();
    // Forms belong to the form service, which both sites share.
    const forms = path.join(root, contentDir, "forms");
    if (existsSync(forms)) cpSync(forms, path.join(to, "forms"), { recursive: true });
    const original = await createTestSite({ contentDir });
    const copy = await createTestSite({ contentDir: path.relative(root, to) });
    const addresses = addressesIn(contentDir);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of ["/", "/de", ...addresses])
      expect({ address, page: await pageAt(copy, address) }).toEqual({
        address,
        page: await pageAt(original, address),
      });
    await original.close();
    await copy.close();
  },
);
