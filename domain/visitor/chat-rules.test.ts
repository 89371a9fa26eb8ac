import { describe, expect, it } from "vitest";
import { localeCodes } from "../locales.ts";
import { assistantShownBy, chatHiddenBy, type ChatSituation } from "./chat-rules.ts";

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
    [{ site: "de", ...mrs }, "German on mrs"],
    [{ site: "de" }, null],
    [{ site: "en-gb", ...mrs, path: "/en-gb/support/ink" }, "support in the UK on mrs"],
    [{ site: "en-gb", ...mrs, path: "/en-gb/" }, null],
    [{ site: "en-gb", path: "/en-gb/support" }, null],
    [{ site: "fr", ...mrs, path: "/fr/support" }, null],
  ] as const)("at %o is shown by %s", (situation, rule) => {
    expect(assistantShownBy(at(situation))).toBe(rule);
  });
});

describe("for the whole table", () => {
  const paths = ["", "/support/ink", "/contact", "/faq", "/frama", "/pricing"];
  const situations = localeCodes.flatMap((site) =>
    [null, "mrs"].flatMap((subsite) =>
      paths.flatMap((path) =>
        [[], ["mail"], ["customer-experience"]].map((productLines) =>
          at({ site, subsite, path: `/${site}${path}`, productLines }),
        ),
      ),
    ),
  );
  const isHidden = ({ site, subsite, path, productLines: [line] }: ChatSituation) =>
    path.endsWith("/frama") ||
    (subsite === "mrs" && site === "de") ||
    (subsite === "mrs" &&
      site === "en-gb" &&
      ["/support/ink", "/contact", "/faq"].some((end) => path.endsWith(end)) &&
      line !== "mail") ||
    ((site === "nl" || site === "no") && line !== "customer-experience");

  it("hides the chat exactly where the specification says so", () => {
    const wrong = situations.filter((each) => (chatHiddenBy(each) !== null) !== isHidden(each));
    expect(wrong).toEqual([]);
  });

  it("shows the assistant only on mrs: in German everywhere, in the UK on support pages", () => {
    const shown = situations.filter((each) => assistantShownBy(each) !== null);
    expect(new Set(shown.map(({ site, subsite }) => `${site} ${subsite}`))).toEqual(
      new Set(["de mrs", "en-gb mrs"]),
    );
    expect(shown.filter(({ site }) => site === "de")).toHaveLength(paths.length * 3);
    expect(new Set(shown.flatMap(({ site, path }) => (site === "en-gb" ? [path] : [])))).toEqual(
      new Set(["/en-gb/support/ink"]),
    );
  });
});
