import { describe, expect, it } from "vitest";
import { noIntegrations } from "#domain/integrations.ts";
import { readIntegrations } from "./integration-settings.ts";

const faultsOf = (env: Record<string, string>): readonly string[] => {
  const faults: string[] = [];
  expect(readIntegrations(env, faults)).toBeNull();
  return faults;
};

const captcha = (env: Record<string, string>) =>
  readIntegrations({ RECAPTCHA_SITE_KEY: "key", ...env }, [])?.captcha;

describe("readIntegrations", () => {
  it("has no third-party service unless configured", () => {
    expect(readIntegrations({ CHAT_SCRIPT: "" }, [])).toEqual(noIntegrations);
  });

  it("reads presets and further origins of tags", () => {
    const env = {
      GTM_ID: "GTM-1",
      TAG_PRESETS: "linkedin, meta",
      TAG_ORIGINS: "https://tags.example.com,https://*.vendor.example",
    };
    expect(readIntegrations(env, [])).toMatchObject({
      tagPresets: ["linkedin", "meta"],
      tagOrigins: ["https://tags.example.com", "https://*.vendor.example"],
    });
  });

  it("refuses unknown presets, origins that would open the policy, and tags without a tag manager", () => {
    const faulty = (env: Record<string, string>) => faultsOf({ GTM_ID: "GTM-1", ...env }).join();
    expect(faulty({ TAG_PRESETS: "linkedin,twitter" })).toContain("TAG_PRESETS must be google-ads");
    const origins = [
      "*",
      "https:",
      "https://*",
      "http://a.example",
      "https://a.example/x",
      "https://a.example; script-src *",
      "'unsafe-inline'",
    ];
    const accepted = origins.filter(
      (origin) => !faulty({ TAG_ORIGINS: origin }).includes("TAG_ORIGINS"),
    );
    expect(accepted).toEqual([]);
    expect(faultsOf({ TAG_PRESETS: "meta" })).toEqual(["GTM_ID: needed by TAG_PRESETS"]);
  });

  it("reads a chat with its provider", () => {
    const env = { CHAT_PROVIDER: "drift", CHAT_SCRIPT: "https://js.example.test/include.js" };
    expect(readIntegrations(env, [])?.chat).toMatchObject({ provider: "drift", global: null });
  });

  it("wants a script and the names of a chat that it does not know", () => {
    expect(faultsOf({ CHAT_PROVIDER: "generic" })).toHaveLength(4);
    expect(faultsOf({ CHAT_SCRIPT: "https://a.test/chat.js" })).toEqual([
      "CHAT_PROVIDER: needed by CHAT_SCRIPT",
    ]);
  });

  it("refuses invalid names, and addresses that no script can have", () => {
    const names = { ASSISTANT_GLOBAL: "a b", ASSISTANT_SHOW: "show", ASSISTANT_HIDE: "hide" };
    expect(faultsOf({ ASSISTANT_SCRIPT: "javascript:alert(1)", ...names }).join()).toContain(
      "ASSISTANT_GLOBAL",
    );
  });

  it("uses captcha version 3 by default, and none if the setting is empty", () => {
    expect(captcha({})?.version).toBe(3);
    expect(captcha({ RECAPTCHA_VERSION: "3" })?.version).toBe(3);
    expect(captcha({ RECAPTCHA_VERSION: "" })?.version).toBeNull();
  });

  it.each(["2", "4", "three"])("refuses captcha version %s, which no form could use", (version) => {
    expect(faultsOf({ RECAPTCHA_SITE_KEY: "key", RECAPTCHA_VERSION: version })).toEqual([
      `RECAPTCHA_VERSION must be 3 or left out, since other versions show a checkbox that forms do not have, not "${version}"`,
    ]);
  });
});
