import { describe, expect, it } from "vitest";
import { pictureKindOf, widthsUpTo } from "./picture.ts";

describe("widthsUpTo", () => {
  it("returns the fixed widths up to the picture's own width", () => {
    expect(widthsUpTo(800)).toEqual([160, 320, 480, 640, 800]);
    expect(widthsUpTo(640)).toEqual([160, 320, 480, 640]);
    expect(widthsUpTo(90)).toEqual([90]);
  });

  it("ends at the largest fixed width for larger pictures", () => {
    expect(widthsUpTo(6000).at(-1)).toBe(1920);
    expect(widthsUpTo(1921).at(-1)).toBe(1920);
  });
});

describe("pictureKindOf", () => {
  it("recognises kinds by the extension, and ignores animations and all other files", () => {
    expect(pictureKindOf("/a/b.JPG")).toBe("jpeg");
    expect(pictureKindOf("/a/b.svg")).toBe("drawing");
    expect(pictureKindOf("/a/b.gif")).toBeNull();
    expect(pictureKindOf("/a/jpg")).toBeNull();
    expect(pictureKindOf("/a/b.constructor")).toBeNull();
  });
});
