import { describe, expect, it } from "vitest";
import type { PictureVariant } from "#domain/picture.ts";
import { createImageAddresses } from "./image-address.ts";

const addresses = createImageAddresses(Buffer.from("a key"));
const hero: PictureVariant = {
  path: "/sites/default/files/2026-01/h%C3%A9ro.jpg",
  version: "tk3l9-2f3",
  width: 640,
  cut: null,
};

describe("addresses of pictures", () => {
  it("survive a round trip", () => {
    const cut = { height: 360, focus: { x: 50, y: 30 } };
    for (const variant of [hero, { ...hero, cut }, { ...hero, width: null }]) {
      expect(addresses.read(addresses.write(variant))).toEqual(variant);
    }
  });

  it("look the same after the browser has read them", () => {
    const address = addresses.write(hero);
    expect(new URL(address, "http://site.test").pathname).toBe(address);
  });

  it("are invalid if a single character differs", () => {
    const address = addresses.write({ ...hero, cut: { height: 360, focus: { x: 5, y: 3 } } });
    for (let position = 0; position < address.length; position++) {
      const other = address[position] === "1" ? "2" : "1";
      const tampered = address.slice(0, position) + other + address.slice(position + 1);
      expect({ tampered, read: addresses.read(tampered) }).toEqual({ tampered, read: null });
    }
  });

  it("are invalid under another key, or without a file, size or version", () => {
    const other = createImageAddresses(Buffer.from("another key"));
    expect(other.read(addresses.write(hero))).toBeNull();
    for (const path of ["/images/", "/images/AAAAAAAAAAAAAAAA", "/images//640/1/a.jpg", "/"]) {
      expect(addresses.read(path)).toBeNull();
    }
  });
});
