import { AxeBuilder } from "@axe-core/playwright";
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { formInstance } from "#sample/brand/forms.ts";
import { silentLog } from "#lib/log.ts";
import { openLeadStore } from "#server/leads/open-lead-store.ts";
import { readConfig } from "#server/settings/config.ts";
import { startMailServer, type FakeMailServer } from "#testkit/fake-mail-server.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, hasItsContent, isHydrated, test as base } from "./fixtures.ts";
import { demoPages, fill, formOf, openForm, sendButton } from "./form-page.ts";

/** A form whose e-mail address has to be confirmed, from the settings file to the delivered lead. */

interface WorkerFixtures {
  mail: FakeMailServer;
  /** The settings file of the site. */
  settingsFile: string;
  site: SiteProcess;
}

const form = `formstack/${formInstance}/43`;
const confirming = (more = "") => `forms:\n  ${form}:\n    confirm: true\n${more}`;

const test = base.extend<object, WorkerFixtures>({
  mail: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from the parameter
    async ({}, provide) => {
      const server = await startMailServer();
      await provide(server);
      server.close();
    },
    { scope: "worker" },
  ],
  settingsFile: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from the parameter
    async ({}, provide) => {
      const folder = mkdtempSync(path.join(tmpdir(), "settings-"));
      const file = path.join(folder, "settings.yaml");
      writeFileSync(file, confirming());
      await provide(file);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mail, settingsFile }, provide) => {
      const site = await startSite({
        SITE_SETTINGS: settingsFile,
        LEADS_CONFIRM_SMTP: mail.url,
        LEADS_CONFIRM_FROM: "hello@site.example",
      });
      await hasItsContent(site);
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

/** Returns the leads with their states, oldest first. */
async function leadsOf({ dataDir }: SiteProcess) {
  const store = openLeadStore(readConfig({ DATA_DIR: dataDir }), silentLog);
  try {
    return await store.list({});
  } finally {
    await store.close();
  }
}

/** Returns the address in the latest mail to somebody, at the origin of the site. */
async function linkFor(mail: FakeMailServer, to: string): Promise<string> {
  await expect.poll(() => mail.mails.filter((each) => each.to === to).length).toBe(1);
  const text = mail.mails.find((each) => each.to === to)?.text ?? "";
  return /\/api\/confirm\/\S+/.exec(text)?.[0] ?? "";
}

for (const [language, javaScriptEnabled] of [
  ["en", true],
  ["de", false],
] as const) {
  test.describe(`${language}, script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a lead is delivered only after its visitor has confirmed the e-mail address", async ({
      page,
      request,
      site,
      mail,
    }) => {
      const email = `${language}@example.com`;
      const stateOf = async () =>
        (await leadsOf(site)).find(({ content }) => JSON.stringify(content).includes(email))?.state;
      const { path: address, thanks } = demoPages[language];
      await openForm(page, address);
      if (javaScriptEnabled) await isHydrated(page);
      await fill(page, email);
      await sendButton(page).click();
      await expect(page).toHaveURL(thanks);
      await expect(page.getByText(interfaceText("thank-you.confirm", language))).toBeVisible();
      expect(await stateOf()).toBe("unconfirmed");

      const link = await linkFor(mail, email);
      // A mail scanner opens the link, and follows nothing.
      for (let count = 0; count < 3; count += 1) await request.get(link);
      expect(await stateOf()).toBe("unconfirmed");

      await page.goto(link);
      const button = page.getByRole("button", {
        name: interfaceText("confirm.button", language),
      });
      await expect(button).toBeVisible();
      if (javaScriptEnabled) {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations).toEqual([]);
      }
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        interfaceText("confirm.done", language),
      );
      await expect.poll(stateOf).toBe("delivered");
      // Opened again, it says the same.
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        interfaceText("confirm.done", language),
      );
      expect(site.printed()).not.toContain(email);
    });
  });
}

test("a changed settings file takes effect without a restart; an invalid one changes nothing", async ({
  page,
  site,
  settingsFile,
}) => {
  const label = "Ask for it";
  const textOf = async (address: string) => (await page.request.get(address)).text();
  /** The page and the data that it hydrates from. */
  const about = async () => {
    const html = await textOf("/about");
    return html + (await textOf(/"\/hydration\/[^"]+"/.exec(html)?.[0].slice(1, -1) ?? "/about"));
  };
  // Rules for prompts are not even named in pages before there are any.
  expect(await about()).not.toContain("exceptPaths");
  writeFileSync(
    settingsFile,
    `${confirming(`    texts: { en: { submit: ${label} } }\n`)}blockedEmailDomains: [trash.example]
prompts: { country: { isOff: true } }
`,
  );
  await expect
    .poll(() => site.printed(), { timeout: 20_000 })
    .toContain("The settings file has changed and is applied.");
  await expect(async () => {
    await openForm(page, demoPages.en.path);
    await expect(sendButton(page)).toHaveText(label, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(about, { timeout: 30_000 }).toContain("exceptPaths");
  await isHydrated(page);
  await fill(page, "ana@mail.trash.example");
  await sendButton(page).click();
  await expect(formOf(page).getByRole("alert").getByRole("link")).toHaveCount(1);

  writeFileSync(settingsFile, "forms: 3");
  await expect
    .poll(() => site.printed(), { timeout: 20_000 })
    .toContain("The settings file is invalid; the last valid settings still apply.");
  await page.reload();
  await expect(sendButton(page)).toHaveText(label);
});
