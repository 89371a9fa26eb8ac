import { describe, expect, it } from "vitest";
import { type Integrations, noIntegrations } from "../integrations.ts";
import { consentQuestionOf } from "./consent-question.ts";

const chat = {
  provider: "generic",
  script: "https://chat.example/chat.js",
  global: "Chat",
  show: "show",
  hide: "hide",
} as const;
const configured: Integrations = {
  ...noIntegrations,
  tagManager: "GTM-1",
  tagPresets: ["linkedin", "meta"],
  tagOrigins: ["https://tags.example"],
  chat,
};
const versionOf = (integrations: Integrations) => consentQuestionOf(integrations).version;
const version = versionOf(configured);

describe("the version of the consent question", () => {
  it.each<[string, Partial<Integrations>]>([
    ["a preset is added", { tagPresets: ["linkedin", "meta", "google-ads"] }],
    ["a preset is removed", { tagPresets: ["linkedin"] }],
    ["an origin of tags is added", { tagOrigins: ["https://tags.example", "https://b.example"] }],
    ["the tag manager is removed", { tagManager: null }],
    ["the chat comes from another host", { chat: { ...chat, script: "https://b.example/c.js" } }],
    ["an assistant is added", { assistant: chat }],
    ["a calendar is added", { calendlyOrigin: "https://calendly.com" }],
  ])("changes when %s", (_, change) => {
    const other = { ...configured, ...change };
    // Chat and assistant of one vendor on one host count as one vendor.
    if (change.assistant) other.assistant = { ...chat, script: "https://assistant.example/a.js" };
    expect(versionOf(other)).not.toBe(version);
  });

  it.each<[string, Partial<Integrations>]>([
    ["another container", { tagManager: "GTM-2" }],
    ["another order of presets", { tagPresets: ["meta", "linkedin"] }],
    [
      "another path of the chat's script",
      { chat: { ...chat, script: "https://chat.example/2.js" } },
    ],
  ])("stays with %s", (_, change) => {
    expect(versionOf({ ...configured, ...change })).toBe(version);
  });

  it("comes with the purposes and all vendors that it stands for", () => {
    const { purposes, vendors } = consentQuestionOf(configured);
    expect(purposes).toEqual(["functionality", "analytics", "marketing"]);
    for (const vendor of [
      "tag manager",
      "linkedin",
      "https://tags.example",
      "generic https://chat.example",
    ])
      expect(vendors).toContain(vendor);
  });

  it("is a positive integer, as the consent library requires", () => {
    for (const integrations of [noIntegrations, configured]) {
      const found = versionOf(integrations);
      expect(Number.isSafeInteger(found) && found > 0).toBe(true);
    }
  });
});
