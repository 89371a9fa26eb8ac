import { expect, test } from "vitest";
import { createDocumentAddresses } from "./document-addresses.ts";

const start = Date.UTC(2026, 10, 24);
let time = start;
const addressesWith = (key: string) => createDocumentAddresses(Buffer.from(key), () => time);
const addresses = addressesWith("key");
const document = { page: "/de/resources/drei-wege", file: "drei wege (1).pdf" };
const written = () => new URL(addresses.write(document), "https://site.example");

test("an address names resource and document, and is valid for seven days", () => {
  time = start;
  const url = written();
  expect(url.pathname).toBe("/api/documents/de/resources/drei-wege/drei%20wege%20(1).pdf");
  expect(addresses.read(url)).toEqual({ ...document, state: "valid" });
  time = start + 7 * 86_400_000 - 1;
  expect(addresses.read(url).state).toBe("valid");
  time = start + 7 * 86_400_000;
  expect(addresses.read(url)).toEqual({ ...document, state: "expired" });
});

test.each([
  ["another page", (url: URL) => (url.pathname = url.pathname.replace("drei-wege", "others"))],
  ["another file", (url: URL) => (url.pathname = url.pathname.replace("(1)", "(2)"))],
  ["a later end", (url: URL) => url.searchParams.set("until", "9999999999")],
  ["an end that is no number", (url: URL) => url.searchParams.set("until", "x")],
  ["no signature", (url: URL) => url.searchParams.delete("key")],
  ["a cut signature", (url: URL) => url.searchParams.set("key", "abc")],
])("an address with %s is forged", (_, change) => {
  time = start;
  const url = written();
  change(url);
  expect(addresses.read(url).state).toBe("forged");
});

test("an address of another secret is forged", () => {
  time = start;
  expect(addressesWith("other").read(written()).state).toBe("forged");
});

test.each(["/api/documents", "/api/documents/", "/api/documents/%", "/api/documents//"])(
  "%s is forged",
  (path) => {
    expect(addresses.read(new URL(path, "https://site.example")).state).toBe("forged");
  },
);
