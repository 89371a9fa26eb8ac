import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawPicture } from "#testkit/draw-picture.ts";
import {
  addPicture,
  dialogOf,
  fieldOf,
  insertPicture,
  openForm,
  pressSave,
  problemOf,
  readPageFile,
  save,
  test,
  textOf,
  upload,
} from "./content-editor-page.ts";
import { expect } from "./fixtures.ts";

// One development server for all tests. Each test edits another page.
test.describe.configure({ mode: "default" });
test.use({ expectedMessages: /OAuth application ID is not defined|status of 422|status: 422/ });
// The editor draws only the fields that are in view.
test.use({ viewport: { width: 1400, height: 1400 } });

test("a refused text stays in the form; saving changes its line and no other", async ({
  page,
  contentFolder,
}) => {
  const before = readPageFile(contentFolder, "contact/en.yaml");
  await openForm(page, "contact");
  await textOf(page, "Title").fill("Contact us today");
  await textOf(page, "Address").fill("no slash");
  await pressSave(page);
  await expect(problemOf(page)).toContainText(
    'nodes/page/contact/en.yaml, line 2: found "no slash", expected a path such as /ap-automation',
  );
  expect(readPageFile(contentFolder, "contact/en.yaml")).toBe(before);
  await problemOf(page).getByRole("button", { name: "OK" }).click();
  await expect(textOf(page, "Title")).toHaveValue("Contact us today");

  await textOf(page, "Address").fill("/contact");
  await save(page);
  const after = before.replace("title: Contact\n", "title: Contact us today\n");
  expect(readPageFile(contentFolder, "contact/en.yaml")).toBe(after);
});

test(
  "a new page with an uploaded picture is on the site",
  { tag: "@full" },
  async ({ page, contentFolder, site }) => {
    await openForm(page, "new");
    await textOf(page, "Title").fill("Our offices");
    await textOf(page, "Address").fill("/our-offices");
    await addPicture(page);
    const buffer = await drawPicture({ width: 640, height: 360 });
    await upload(page, { name: "Büro 1.jpg", mimeType: "image/jpeg", buffer });
    await textOf(page, "Alternative text").fill("An office");
    await save(page);

    expect(readPageFile(contentFolder, "our-offices/en.yaml")).toBe(
      "title: Our offices\npath: /our-offices\nimage: { file: buero-1.jpg, alt: An office }\n",
    );
    const stored = readFileSync(join(contentFolder, "nodes/page/our-offices/buero-1.jpg"));
    expect(stored.equals(buffer)).toBe(true);
    const shown = async () => (await fetch(`${site.origin}/our-offices`)).text();
    await expect.poll(shown, { timeout: 30_000 }).toContain("<h1");
    expect(await shown()).toContain("buero-1.jpg");
  },
);

test(
  "a picture beside the page can be chosen in place of another one",
  { tag: "@full" },
  async ({ page, contentFolder }) => {
    const folder = join(contentFolder, "nodes/page/home");
    writeFileSync(join(folder, "tower.png"), await drawPicture({ width: 64, height: 64 }));
    const before = readPageFile(contentFolder, "home/en.yaml");
    await openForm(page, "home");
    const picture = fieldOf(page, "Picture");
    await picture.getByRole("button", { name: "Expand" }).first().click();
    await picture.getByRole("button", { name: "Replace Image" }).click();
    await dialogOf(page).getByRole("option", { name: "tower.png" }).click();
    await insertPicture(page);
    await save(page);
    const after = before.replace("image: { file: plan.svg", "image: { file: tower.png");
    expect(readPageFile(contentFolder, "home/en.yaml")).toBe(after);
    expect(existsSync(join(folder, "plan.svg"))).toBe(true);
  },
);

test(
  "a translation is enabled and has what differs in it",
  { tag: "@full" },
  async ({ page, contentFolder }) => {
    await openForm(page, "product");
    await page.getByRole("button", { name: /^Enable .German.$/ }).click();
    const german = page.getByRole("group", { name: /^Edit .German. Content$/ });
    await german.getByRole("textbox", { name: "Title" }).fill("Produkt in Arbeit");
    await german.getByRole("textbox", { name: "Address" }).fill("/produkt");
    await save(page);
    const text = "title: Produkt in Arbeit\npath: /produkt\nstatus: false\n";
    expect(readPageFile(contentFolder, "product/de.yaml")).toBe(text);
  },
);

test.describe("refused", { tag: "@full" }, () => {
  test("a file that was changed outside the editor since the form was opened", async ({
    page,
    contentFolder,
  }) => {
    const outside = "title: By hand\npath: /product\nstatus: false\n";
    await openForm(page, "product");
    writeFileSync(join(contentFolder, "nodes/page/product/en.yaml"), outside);
    await textOf(page, "Title").fill("In the form");
    await pressSave(page);
    await expect(problemOf(page)).toContainText("Entry Changed by Someone Else");
    await problemOf(page).getByRole("button", { name: "Cancel" }).click();
    await expect(textOf(page, "Title")).toHaveValue("In the form");
    expect(readPageFile(contentFolder, "product/en.yaml")).toBe(outside);
  });

  test("a file that is no picture, and one that is too large", async ({ page, contentFolder }) => {
    await openForm(page, "new");
    await textOf(page, "Title").fill("No picture");
    await addPicture(page);
    const text = { name: "text.jpg", mimeType: "image/jpeg", buffer: Buffer.from("text") };
    await upload(page, text);
    await expect(problemOf(page)).toContainText("text.jpg");
    await problemOf(page).getByRole("button", { name: "OK" }).click();

    const picture = await drawPicture({ width: 64, height: 64 });
    const large = test.info().outputPath("large.jpg");
    writeFileSync(large, Buffer.concat([picture, Buffer.alloc(46 * 1024 * 1024)]));
    await upload(page, large);
    await expect(problemOf(page)).toContainText("exceeds the maximum size of");
    await problemOf(page).getByRole("button", { name: "OK" }).click();
    await expect(textOf(page, "Title")).toHaveValue("No picture");
    expect(existsSync(join(contentFolder, "nodes/page/no-picture"))).toBe(false);
  });
});
