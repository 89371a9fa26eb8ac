import type { Page } from "@playwright/test";
import { open } from "./consent-journey.ts";
import { expect } from "./fixtures.ts";
import { fakeThirdParties, test } from "./third-party-services.ts";
import { fill, formOf, sendButton } from "./form-page.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

// Too narrow for country modals.
test.use({ viewport: { width: 760, height: 800 } });

/** Returns a list of everything that is pushed to the tag manager from now on, on any page. */
async function listen(page: Page): Promise<unknown[]> {
  const heard: unknown[] = [];
  await page.exposeFunction("tellTest", (entry: string) => heard.push(JSON.parse(entry)));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    const tell = Reflect.get(window, "tellTest") as (entry: string) => void;
    layer.push = (...entries) => {
      for (const entry of entries) tell(JSON.stringify(entry));
      return layer.length;
    };
    window.dataLayer = layer;
  });
  return heard;
}

const accept = async (page: Page) => {
  await page.getByRole("button", { name: interfaceText("consent.accept") }).click();
  await expect(page.getByRole("button", { name: interfaceText("consent.accept") })).toBeHidden();
};

test("reports a form by its id: started, refused, accepted", async ({ page, context, site }) => {
  await fakeThirdParties(context, site.origin);
  const heard = await listen(page);
  const ofForms = () => heard.filter((entry) => JSON.stringify(entry).includes("form_"));
  await open(page, "/request-a-demo");
  await accept(page);
  await formOf(page).locator('[autocomplete="given-name"]').focus();
  expect(ofForms()).toEqual([]);
  await formOf(page).locator('[autocomplete="given-name"]').fill("Ana");
  await expect.poll(ofForms).toEqual([{ event: "form_start", formId: "43" }]);
  await sendButton(page).click();
  await expect.poll(ofForms).toContainEqual({ event: "form_error", formId: "43" });
  await fill(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/thanks-for-requesting-a-demo$/);
  expect(ofForms()).toEqual([
    { event: "form_start", formId: "43" },
    { event: "form_error", formId: "43" },
    { event: "form_success", formId: "43" },
  ]);
  expect(JSON.stringify(heard)).not.toMatch(/Ana|López|ana@example\.com/);

  // Stored answers are filled in again, although the visitor has not used this form yet.
  await open(page, "/contact");
  await expect(formOf(page).first().locator('[autocomplete="email"]')).toHaveValue(
    "ana@example.com",
  );
  expect(ofForms()).toHaveLength(3);
});

test("reports a document by its path, a video by its title", async ({ page, context, site }) => {
  await fakeThirdParties(context, site.origin);
  const heard = await listen(page);
  await open(page, "/resources/frank-series");
  await accept(page);
  const document = page.locator('main a[href^="/sites/default/files/"]').first();
  const filePath = await document.getAttribute("href");
  // The browser downloads the file and stays on the page.
  await document.click({ modifiers: ["Alt"] });
  await expect.poll(() => heard).toContainEqual({ event: "file_download", filePath });
  await open(page, "/animations/how-payables-works");
  await expect.poll(() => JSON.stringify(heard)).toContain("/animations/how-payables-works");
  await page
    .locator("main")
    .getByRole("link", { name: interfaceText("video.play") })
    .click();
  await expect
    .poll(() => heard)
    .toContainEqual({
      event: "video_start",
      videoTitle: sampleText("media/video/how-payables-works/en.yaml", "name"),
    });
});
