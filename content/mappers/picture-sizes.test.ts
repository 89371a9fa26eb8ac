import { describe, expect, it } from "vitest";
import { readFocalPoint } from "./focal-point.ts";
import { type PictureAddress, type PictureFile, sizesOf } from "./picture-sizes.ts";

const addressOf: PictureAddress = ({ path, version, width, cut }) =>
  [path, version, width, cut && `${cut.height}@${cut.focus.x},${cut.focus.y}`].join("|");
const file: PictureFile = {
  path: "/f/a.jpg",
  version: "1",
  width: 800,
  height: 600,
  focus: { x: 20, y: 80 },
};

describe("the sizes of a picture", () => {
  it("go up to its own width and keep its proportions", () => {
    expect(sizesOf(file, addressOf)).toEqual({
      src: "/f/a.jpg|1|800|",
      srcSet: [160, 320, 480, 640, 800].map((width) => `/f/a.jpg|1|${width}| ${width}w`).join(", "),
      width: 800,
      height: 600,
    });
  });

  it("are cropped to the proportions of the place around the focal point", () => {
    expect(sizesOf(file, addressOf, { ratio: 1, maxWidth: 320 })).toEqual({
      src: "/f/a.jpg|1|320|320@20,80",
      srcSet: "/f/a.jpg|1|160|160@20,80 160w, /f/a.jpg|1|320|320@20,80 320w",
      width: 600,
      height: 600,
    });
  });

  it("are a single one for drawings and for pictures of unknown size", () => {
    const drawing = sizesOf({ ...file, path: "/f/a.svg" }, addressOf, { ratio: 1 });
    expect(drawing).toEqual({ src: "/f/a.svg|1||", srcSet: null, width: 800, height: 600 });
    expect(sizesOf({ ...file, width: null }, addressOf)).toMatchObject({
      src: "/f/a.jpg|1|1280|",
      srcSet: null,
    });
  });

  it("are unchanged for animations and for pictures that the backend has resized", () => {
    for (const path of ["/f/a.gif", "/f/a.jpg?itok=x"]) {
      expect(sizesOf({ ...file, path }, addressOf)).toMatchObject({ src: path, srcSet: null });
    }
  });
});

it.each([
  ["0.5,0.3", 50, 30],
  [" 0, 1 ", 0, 100],
  [".25,1.0", 25, 100],
  ["2,0", 50, 50],
  ["0.5", 50, 50],
  ["a,b", 50, 50],
  ["0.1,0.2,0.3", 50, 50],
  [null, 50, 50],
])("reads the focal point %s", (value, x, y) => {
  expect(readFocalPoint(value)).toEqual({ x, y });
});
