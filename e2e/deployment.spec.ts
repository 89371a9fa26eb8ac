import { globSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, isHydrated, test } from "./fixtures.ts";
import { copySite, type SiteCopy } from "#testkit/site-copy.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { brand } from "#sample/brand/brand.ts";
import { interfaceText } from "#testkit/interface-text.ts";

// Two builds take long.
test.skip(!process.env["FULL"], "in npm run test:full");
test.describe.configure({ mode: "serial" });
test.use({ contentDir: "testkit/route-samples" });

const rights = interfaceText("layout.rights", "en", { brand: brand.name });

const contentDir = "testkit/route-samples";

/** Creates a site in which all pages but the home page have a separate chunk, so that it can be removed. */
async function copyWithChunk(): Promise<SiteCopy> {
  const copy = await copySite();
  await copy.write(
    "app/routes/other.tsx",
    `export { loader, headers, meta, default, ErrorBoundary } from "./content.tsx";\n`,
  );
  await copy.replace(
    "app/routes.ts",
    `route("*", "routes/content.tsx"`,
    `route("*", "routes/other.tsx"`,
  );
  return copy;
}

test.describe("a deployment under an open tab", () => {
  // The tab sends requests while no site is running.
  test.use({
    expectedMessages:
      /status of 404|ERR_CONNECTION_REFUSED|Failed to fetch dynamically imported module/,
  });

  test("a missing chunk reloads the page once, and leads to an error page after that", async ({
    page,
  }) => {
    test.setTimeout(300_000);
    page.setDefaultTimeout(15_000);
    const copy = await copyWithChunk();
    let site: SiteProcess | undefined;
    const start = (port = "0", data = "first") =>
      startSite(
        { CONTENT_DIR: contentDir, PORT: port, DATA_DIR: path.join(copy.folder, data) },
        copy.folder,
      );
    try {
      // Prefetched files would not be requested.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      // The browser would also keep hashed files for a year; a route makes it request them each time.
      await page.route("**/assets/other-*", (route) => route.continue());
      await copy.build();
      site = await start();
      const { port } = new URL(site.origin);
      await page.goto(site.origin);
      await isHydrated(page);
      await expect(page.getByText(rights, { exact: true })).toBeVisible();

      await site.stop();
      const entry = 'msgid "layout.rights"\nmsgstr "';
      await copy.replace("app/i18n/messages/en.po", entry, `${entry}Later: `);
      await copy.replace(
        "app/routes/other.tsx",
        "export",
        "// Another name.\nconsole.debug();\nexport",
      );
      await copy.build();
      // On another machine, without any file of the first build.
      site = await start(port, "second");

      // The tab still has the home page of the first build.
      await page.getByRole("link", { name: "To the products" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
      await expect(page.getByText(`Later: ${rights}`)).toBeVisible();
      await isHydrated(page);

      // If the chunk is still absent, the second attempt shows an error and does not reload again.
      for (const file of globSync("{build,second}/client/**/other-*", { cwd: copy.folder }))
        await rm(path.join(copy.folder, file));
      for (const isSecond of [false, true]) {
        await page.goto(site.origin);
        await isHydrated(page);
        await page.getByRole("link", { name: "To the products" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          isSecond ? interfaceText("error.heading", "en", { status: 500 }) : "Products",
        );
      }
    } finally {
      await page.close();
      await site?.stop();
      await copy.remove();
    }
  });
});
