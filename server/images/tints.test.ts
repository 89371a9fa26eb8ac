import { expect, it } from "vitest";
import { drawPicture } from "#testkit/draw-picture.ts";
import { files, setUpImages } from "#testkit/images-test.ts";
import { createTintReader } from "./tints.ts";

const { openImages, dataDir, stored } = setUpImages();

it("knows the colour of a picture from its first conversion on, for each version", async () => {
  stored().set(
    `${files}a.jpg`,
    await drawPicture({ width: 400, height: 200, left: "#f00", right: "#00f" }),
  );
  const path = `${files}a.jpg`;
  const tintOf = createTintReader(dataDir());
  expect(tintOf({ path, version: "1" })).toBeNull();
  await openImages()({}, { Accept: "image/webp" });
  expect(tintOf({ path, version: "1" })).toMatch(/^#[78]\w0\w[78]\w$/);
  expect(tintOf({ path, version: "2" })).toBeNull();
});

it("has no colour for drawings and damaged pictures", async () => {
  const ask = openImages();
  stored().set(`${files}b.jpg`, Buffer.from("damaged"));
  stored().set(`${files}c.svg`, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await ask({ path: `${files}b.jpg` });
  await ask({ path: `${files}c.svg`, width: null });
  const tintOf = createTintReader(dataDir());
  for (const name of ["b.jpg", "c.svg"])
    expect(tintOf({ path: files + name, version: "1" })).toBeNull();
});
