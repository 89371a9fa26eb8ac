import { describe, expect, it } from "vitest";
import { bodyClasses, hasHeader } from "./body-classes.ts";

const at = (pathname: string, { isHome = false, excludesMenu = false } = {}) =>
  bodyClasses({ pathname, isHome, hasHeader: hasHeader({ pathname, excludesMenu }) });

describe("bodyClasses", () => {
  it.each([
    ["/about", ""],
    ["/fr/accueil", "homepage"],
    ["/es/inicio", "homepage"],
    ["/pt/bemvindos", "homepage"],
    ["/our-homepage-story", "homepage"],
    ["/ica-terms", "no-header"],
    ["/de/legal/ica-terms-2026", "no-header"],
    ["/homepage/ica-terms", "homepage no-header"],
  ])("of %s are %j", (pathname, expected) => {
    expect(at(pathname)).toBe(expected);
  });

  it("know the home page and an excluded menu", () => {
    expect(at("/de", { isHome: true })).toBe("homepage");
    expect(at("/campaign", { excludesMenu: true })).toBe("no-header");
  });
});
