import type { ConsentCategory } from "#domain/consent/categories.ts";
import { look, open } from "./consent-journey.ts";
import { expect } from "./fixtures.ts";
import { calendarUrl, fakeThirdParties, test } from "./third-party-services.ts";
import { interfaceText } from "#testkit/interface-text.ts";

// Too narrow for country modals.
test.use({ viewport: { width: 760, height: 800 } });

/** Name of each category in the settings, and the hosts that wait for it. */
const categories = {
  functionality: {
    label: interfaceText("consent.functionality"),
    hosts: [new URL(calendarUrl).host, "chat.example", "www.youtube-nocookie.com"],
  },
  analytics: { label: interfaceText("consent.analytics"), hosts: ["www.googletagmanager.com"] },
  marketing: { label: interfaceText("consent.marketing"), hosts: ["www.googletagmanager.com"] },
} satisfies Readonly<Record<ConsentCategory, { label: string; hosts: readonly string[] }>>;

/** Pages with a video and everything else that waits for consent, and the functional service of each. */
const pages = {
  "/about": "chat.example",
  "/offers/month-end": new URL(calendarUrl).host,
} as const;
const film = "/resources/compose-in-four-minutes";

const all: readonly (readonly ConsentCategory[])[] = [
  [],
  ["functionality"],
  ["analytics"],
  ["marketing"],
  ["functionality", "analytics"],
  ["functionality", "marketing"],
  ["analytics", "marketing"],
  ["functionality", "analytics", "marketing"],
];
const sampled = all.slice(1, 2);

for (const granted of process.env["FULL"] ? all : sampled) {
  const name = granted.length === 0 ? "nothing" : granted.join(" and ");
  test(`consent to ${name} loads its services and nothing else`, async ({
    page,
    context,
    site,
  }) => {
    await page.clock.install();
    const asked = await fakeThirdParties(context, site.origin);
    await open(page, "/cookie-settings");
    for (const category of granted)
      await page.getByRole("checkbox", { name: categories[category].label }).check();
    await page.getByRole("button", { name: interfaceText("consent.save") }).click();
    await expect(page.getByText(interfaceText("consent.saved"))).toBeVisible();
    const hosts = () => new Set(asked.map((url) => new URL(url).host));
    for (const [path, host] of Object.entries(pages)) {
      expect(await look(page, path), path).toEqual(["cc_cookie"]);
      // Loaded some time after the page is idle.
      if (granted.includes("functionality")) await expect.poll(hosts, path).toContain(host);
    }
    await open(page, film);
    await page
      .locator("main")
      .getByRole("link", { name: interfaceText("video.play") })
      .click();
    await expect(page.locator("main iframe")).toHaveCount(
      granted.includes("functionality") ? 1 : 0,
    );
    const expected = new Set(granted.flatMap((category) => categories[category].hosts));
    await expect.poll(hosts).toEqual(expected);
  });
}
