import { describe, expect, it } from "vitest";
import { type ChatSituation, chatHiddenBy, isAssistantShown } from "./chat-rules.ts";

const at = (parts: Partial<ChatSituation>): ChatSituation => ({
  site: "en",
  subsite: null,
  path: "/",
  productLines: [],
  ...parts,
});
const mrs = { subsite: "mrs" };

describe("the chat", () => {
  it.each([
    [{}, null],
    [{ site: "de" }, null],
    [{ site: "de", ...mrs }, "German on mrs"],
    [{ site: "de-at", ...mrs }, null],
    [{ path: "/frama-ecomail" }, "paths containing frama"],
    [{ path: "/de/produkte/FRAMA" }, "paths containing frama"],
    [{ site: "en-gb", path: "/en-gb/support" }, null],
    [
      { site: "en-gb", ...mrs, path: "/en-gb/support" },
      "support, contact and faq in the UK on mrs, but for mail",
    ],
    [
      { site: "en-gb", ...mrs, path: "/en-gb/contact" },
      "support, contact and faq in the UK on mrs, but for mail",
    ],
    [
      { site: "en-gb", ...mrs, path: "/en-gb/faq/ink" },
      "support, contact and faq in the UK on mrs, but for mail",
    ],
    [{ site: "en-gb", ...mrs, path: "/en-gb/support", productLines: ["Mail automation"] }, null],
    [{ site: "en-gb", ...mrs, path: "/en-gb/pricing" }, null],
    [{ site: "nl" }, "Dutch and Norwegian, but for customer experience"],
    [{ site: "no" }, "Dutch and Norwegian, but for customer experience"],
    [{ site: "nl", productLines: ["Customer experience"] }, null],
    [{ site: "nl-be" }, null],
    [
      { site: "nl", path: "/nl/frama", productLines: ["Customer experience"] },
      "paths containing frama",
    ],
  ] as const)("at %o is hidden by %s", (situation, rule) => {
    expect(chatHiddenBy(at(situation))).toBe(rule);
  });
});

describe("the assistant", () => {
  it.each([
    [{ site: "de", ...mrs }, true],
    [{ site: "de" }, false],
    [{ site: "en-gb", ...mrs, path: "/en-gb/support/ink" }, true],
    [{ site: "en-gb", ...mrs, path: "/en-gb/" }, false],
    [{ site: "en-gb", path: "/en-gb/support" }, false],
    [{ site: "fr", ...mrs, path: "/fr/support" }, false],
  ] as const)("at %o is shown: %s", (situation, shown) => {
    expect(isAssistantShown(at(situation))).toBe(shown);
  });
});
