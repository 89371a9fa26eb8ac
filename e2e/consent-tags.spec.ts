import type { BrowserContext, Page } from "@playwright/test";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, hasItsContent, isHydrated, test } from "./fixtures.ts";
import { fakeThirdParties } from "./third-party-services.ts";
import { interfaceText } from "#testkit/interface-text.ts";

// Narrower than where country modals open.
test.use({ viewport: { width: 760, height: 800 } });

/** A container with tags of two vendors, one of them missing from the settings. */
const container = `
const script = document.createElement("script");
script.src = "https://snap.licdn.com/li.lms-analytics/insight.min.js";
document.head.append(script);
new Image().src = "https://bat.bing.com/action/0";`;
/** What the vendor's script requests in turn. */
const tag = `new Image().src = "https://px.ads.linkedin.com/collect?fmt=gif";`;
const fakes = { "www.googletagmanager.com": container, "snap.licdn.com": tag };

const banner = (page: Page) => page.getByRole("region", { name: interfaceText("consent.title") });
const hostsOf = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).host))];

let sites: SiteProcess[] = [];
test.beforeAll(async () => {
  const settings = { GTM_ID: "GTM-TEST1", TAG_PRESETS: "linkedin" };
  sites = [
    await startSite(settings),
    await startSite({ ...settings, TAG_PRESETS: "linkedin,meta" }),
  ];
  await Promise.all(sites.map(hasItsContent));
});
test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
});

/**
 * Opens a page of one of the sites, with fakes in place of all other hosts. Returns what the page requests there, and
 * what is answered: Playwright also reports requests that the content security policy blocks.
 */
async function open(context: BrowserContext, site: SiteProcess | undefined) {
  const origin = site?.origin ?? "";
  const requested = await fakeThirdParties(context, origin, fakes);
  const answered: string[] = [];
  context.on("response", (response) => {
    if (!response.url().startsWith(origin)) answered.push(response.url());
  });
  const page = await context.newPage();
  await page.goto(`${origin}/about`);
  await isHydrated(page);
  return { page, requested, answered };
}

test.describe("a tag of a configured vendor", () => {
  test.use({ expectedMessages: /bat\.bing\.com/ });

  test("is requested only after consent; one of another vendor never", async ({ context }) => {
    const { page, requested, answered } = await open(context, sites[0]);
    await expect(banner(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(requested).toEqual([]);
    await banner(page)
      .getByRole("button", { name: interfaceText("consent.accept") })
      .click();
    await expect.poll(() => hostsOf(answered)).toContain("px.ads.linkedin.com");
    expect(hostsOf(answered)).toEqual([
      "www.googletagmanager.com",
      "snap.licdn.com",
      "px.ads.linkedin.com",
    ]);
  });

  test(
    "that is new makes the site ask visitors again who have agreed, and wait for their choice",
    { tag: "@full" },
    async ({ context }) => {
      const before = await open(context, sites[0]);
      await banner(before.page)
        .getByRole("button", { name: interfaceText("consent.accept") })
        .click();
      await expect(banner(before.page)).toBeHidden();
      await before.page.reload();
      await expect.poll(() => hostsOf(before.requested)).toContain("px.ads.linkedin.com");
      await expect(banner(before.page)).toBeHidden();
      await before.page.close();

      // Cookies are the same for all ports of a host, so the second site finds the choice made on the first.
      await context.unrouteAll();
      const after = await open(context, sites[1]);
      await expect(banner(after.page)).toBeVisible();
      await after.page.waitForLoadState("networkidle");
      expect(after.requested).toEqual([]);
    },
  );
});
