import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fixtureDir } from "#testkit/fixture-backend.ts";
import { startSite } from "#testkit/site-process.ts";
import { expect, test as base } from "./fixtures.ts";

interface EditorFixtures {
  /** A copy of small content, which the development server shows and the editor changes. */
  contentFolder: string;
}

/** Playwright's test with a development server in place of the built site. */
export const test = base.extend<object, EditorFixtures>({
  contentFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "edited-content-"));
      cpSync(fixtureDir, folder, { recursive: true });
      await provide(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  site: [
    async ({ contentFolder }, provide) => {
      const site = await startSite({
        NODE_ENV: "development",
        NODE_OPTIONS: "--conditions=development",
        CONTENT_DIR: contentFolder,
      });
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** The editor writes names of fields between marks for the direction of text. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** The group of a field; the first one is that of the page itself, in its first language. */
export const fieldOf = (page: Page, name: string) =>
  page.getByRole("group", { name: `“${isolated(name)}” Field` }).first();

export const textOf = (page: Page, name: string) =>
  page.getByRole("textbox", { name, exact: true }).first();

export const dialogOf = (page: Page) => page.getByRole("dialog");

export const problemOf = (page: Page) => page.getByRole("alertdialog");

/** Opens the form of a page, or of a new one: `new`. */
export async function openForm(page: Page, entry: string) {
  const place = entry === "new" ? "new" : `entries/${entry}/content`;
  await page.goto(`/-/edit#/collections/nodes-page/${place}`);
  await expect(textOf(page, "Title")).toBeVisible({ timeout: 30_000 });
}

export const pressSave = (page: Page) =>
  page.getByRole("button", { name: "Save", exact: true }).click();

/** Saves the form and waits until the editor is back at the list. */
export async function save(page: Page) {
  await pressSave(page);
  await expect(page.getByRole("grid", { name: "Entries" })).toBeVisible();
}

/** Gives a page a picture that is still to be chosen. */
export const addPicture = (page: Page) =>
  fieldOf(page, "Picture")
    .getByText(`Add ${isolated("Picture")}`)
    .click();

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Uploads a file from the window with the pictures beside the page, and puts it into the form. */
export async function upload(page: Page, file: UploadedFile | string) {
  await fieldOf(page, "Picture").getByRole("button", { name: "Browse" }).click();
  const chooser = page.waitForEvent("filechooser");
  await dialogOf(page).getByRole("button", { name: "Upload" }).click();
  await (await chooser).setFiles(file);
  await expect(dialogOf(page).getByRole("option", { selected: true }).last()).toContainText(
    "Unsaved",
  );
  await insertPicture(page);
}

/** Puts the picture that is selected in the window into the form. */
export const insertPicture = (page: Page) =>
  dialogOf(page).getByRole("button", { name: "Insert" }).click();

/** Reads files in the folder of a page. */
export const readPageFile = (folder: string, path: string) =>
  readFileSync(join(folder, "nodes/page", path), "utf8");
