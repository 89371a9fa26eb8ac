import { chatScripts } from "./chat-journey.ts";
import { open } from "./consent-journey.ts";
import { expect } from "./fixtures.ts";
import { fakeThirdParties, test } from "./third-party-services.ts";
import { interfaceText } from "#testkit/interface-text.ts";

test.use({ expectedMessages: /status of 404|net::ERR/, viewport: { width: 760, height: 800 } });

test("operators see which services have been loaded and refused, and nothing is reported before a choice", async ({
  page,
  context,
  site,
}) => {
  const lineOf = async (name: string) => {
    const html = await (await fetch(`${site.origin}/-/integrations`)).text();
    return new RegExp(`<strong>${name}</strong><p>([^<]*)`).exec(html)?.[1] ?? "";
  };
  const reports: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (request.url().endsWith("/api/vitals") && body.includes("integrations")) reports.push(body);
  });
  // Every page load is in the sample.
  await context.addInitScript(() => {
    Math.random = () => 0.01;
  });
  await fakeThirdParties(context, site.origin, chatScripts);
  await open(page, "/about");
  await page.goto(`${site.origin}/contact`);
  expect(reports).toEqual([]);

  await page.getByRole("button", { name: interfaceText("consent.refuse") }).click();
  await page.goto(`${site.origin}/about`);
  await expect.poll(() => lineOf("Chat")).toMatch(/refused by consent [1-9]/);

  await open(page, "/cookie-settings");
  await page.getByRole("button", { name: interfaceText("consent.accept") }).click();
  await expect.poll(() => page.evaluate(() => window.chatIsShown ?? null)).toBe(true);
  await page.goto(`${site.origin}/about`);
  await expect.poll(() => lineOf("Chat")).toMatch(/^Loaded, last .*loaded [1-9]/);
  expect(reports.join("")).not.toMatch(/about|contact|cookie/);
});
