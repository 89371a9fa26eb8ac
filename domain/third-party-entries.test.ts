import { describe, expect, it } from "vitest";
import { expireCookie, thirdPartyNames } from "./third-party-entries.ts";

const own = [
  "campaign",
  "selected_country",
  "modal_french",
  "modal_german",
  "modal_uk",
  "modal_us",
  "mrs_visitor",
  "cc_cookie",
  "visitor",
];

describe("thirdPartyNames", () => {
  it("finds the entries of services by the consent they need", () => {
    const names = [...own, "_ga", "_ga_ABC123", "_gid", "_gcl_au", "_fbp", "driftt_aid"];
    expect(thirdPartyNames(names, ["analytics"])).toEqual(["_ga", "_ga_ABC123", "_gid"]);
    expect(thirdPartyNames(names, ["marketing"])).toEqual(["_gcl_au", "_fbp"]);
    expect(thirdPartyNames(names, ["functionality"])).toEqual(["driftt_aid"]);
    expect(thirdPartyNames(names, [])).toEqual([]);
  });

  it("never removes the site's own entries", () => {
    expect(thirdPartyNames(own, ["functionality", "analytics", "marketing"])).toEqual([]);
  });
});

describe("expireCookie", () => {
  it("names every domain the cookie may have been set for", () => {
    const gone = "_ga=; Max-Age=0; Path=/";
    expect(expireCookie("_ga", "www.site.example")).toEqual([
      gone,
      `${gone}; Domain=www.site.example`,
      `${gone}; Domain=site.example`,
    ]);
    expect(expireCookie("_ga", "localhost")).toEqual([gone]);
  });
});
