import { describe, expect, it } from "vitest";
import {
  hydrationAddressOf,
  isHydrationAddress,
  pageOfHydrationAddress,
} from "./hydration-address.ts";

const data = Buffer.from("abc");

describe("the address of the data that a page hydrates from", () => {
  it.each(["/", "/de", "/de-ch/fr/products", "/ja/%E8%A3%BD%E5%93%81"])(
    "names the page %s and its version",
    (page) => {
      const { url, integrity } = hydrationAddressOf(page, data);
      expect(pageOfHydrationAddress(url)).toBe(page);
      expect(isHydrationAddress(`https://site.test${url}`)).toBe(true);
      expect(integrity).toBe("sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
      expect(hydrationAddressOf(page, Buffer.from("[2]")).url).not.toBe(url);
    },
  );

  it.each([
    "/hydration",
    "/hydration/",
    "/hydration/short",
    `/hydration/de/${"a".repeat(44)}`,
    `/hydration/de/${"a".repeat(42)}.`,
    `/hydrations/${"a".repeat(43)}`,
    `/de/hydration/${"a".repeat(43)}`,
  ])("is not %s", (path) => {
    expect(pageOfHydrationAddress(path)).toBeNull();
  });

  it.each(["https://site.test/de", "https://hydration/de", "http://site.test/hydrations/a"])(
    "is told from the address of a page: %s",
    (address) => {
      expect(isHydrationAddress(address)).toBe(false);
    },
  );
});
