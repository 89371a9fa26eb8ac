import { expect, test } from "vitest";
import { readCdnSettings } from "./cdn-settings.ts";

const token = "0123456789abcdef";
const fastly = {
  CDN_TAGS: "surrogate-key",
  CDN_PURGE: "fastly",
  CDN_PURGE_ID: "abc",
  CDN_PURGE_TOKEN: token,
};

function read(env: Readonly<Record<string, string>>) {
  const faults: string[] = [];
  return { settings: readCdnSettings(env, faults), faults };
}

test("nothing is sent to a CDN by default", () => {
  expect(read({})).toEqual({ settings: { tagHeader: null, seconds: 10, purge: null }, faults: [] });
});

test("a provider has its own address unless a setting names another", () => {
  expect(read(fastly).settings?.purge?.urls).toEqual(["https://api.fastly.com"]);
  const own = read({ ...fastly, CDN_PURGE_URL: "https://a.example/x/, http://b.example" });
  expect(own.settings?.purge?.urls).toEqual(["https://a.example/x", "http://b.example"]);
});

test.each([
  [{ CDN_TAGS: "tags" }, 'CDN_TAGS must be surrogate-key or cache-tag, not "tags"'],
  [{ CDN_SECONDS: "3600" }, "CDN_SECONDS: more than 60 only with CDN_PURGE"],
  [{ ...fastly, CDN_TAGS: "cache-tag" }, "CDN_TAGS must be surrogate-key with CDN_PURGE=fastly"],
  [{ ...fastly, CDN_PURGE_TOKEN: "" }, "CDN_PURGE_TOKEN"],
  [{ CDN_TAGS: "cache-tag", CDN_PURGE: "http" }, "CDN_PURGE_URL: needed with CDN_PURGE=http"],
  [{ CDN_PURGE: "http", CDN_PURGE_URL: "http://v" }, "CDN_TAGS must be set with CDN_PURGE=http"],
  [
    { ...fastly, CDN_PURGE_URL: "https://u:secretword@v" },
    "CDN_PURGE_URL: an address without a password",
  ],
  [
    { ...fastly, CDN_PURGE_TOKEN: "two words in this token" },
    "CDN_PURGE_TOKEN must be a text without spaces",
  ],
])("settings that cannot be right are reported: %j", (env, fault) => {
  const { settings, faults } = read(env);
  expect(settings).toBeNull();
  expect(faults.join("\n")).toContain(fault);
  expect(faults.join("\n")).not.toMatch(/two words|secretword/);
});
