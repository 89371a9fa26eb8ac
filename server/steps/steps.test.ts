import { describe, expect, it } from "vitest";
import { campaignParameters, decodeCampaign } from "#domain/campaign.ts";
import { localeCodes } from "#domain/locales.ts";
import { readConfig } from "../settings/config.ts";
import { pageSteps, runSteps, UnknownStepError } from "./run-steps.ts";
import { startVisit } from "./visit.ts";

const now = 1_800_000_000_000;

/** Returns what the steps of a page do with a request: their response, or the headers of the page. */
function visit(
  path: string,
  headers: Record<string, string> = {},
  env: Record<string, string> = {},
) {
  const request = new Request(new URL(path, "http://www.example.test"), { headers });
  const visited = startVisit(request, readConfig(env), now);
  const answer = runSteps(pageSteps, visited);
  return { answer, headers: answer?.headers ?? visited.headers, visited };
}

const locationOf = (path: string, headers?: Record<string, string>) => {
  const { answer } = visit(path, headers);
  return answer && `${answer.status} ${answer.headers.get("Location")}`;
};

const campaignIn = (headers: Headers) =>
  decodeCampaign(/campaign=([^;]*)/.exec(headers.get("Set-Cookie") ?? "")?.[1]);

describe("utms", () => {
  it("sets the campaign cookie for 30 days, http-only", () => {
    const { headers } = visit("/about?utm_source=x");
    expect(headers.get("Set-Cookie")).toMatch(
      /^campaign=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    const https = { SITE_URL: "https://www.example.test" };
    expect(visit("/?gclid=1", {}, https).headers.get("Set-Cookie")).toMatch(/; Secure$/);
  });

  it("does nothing for addresses without parameters", () => {
    expect(visit("/about?page=2").headers.get("Set-Cookie")).toBeNull();
    expect(visit("/about?page=2").headers.get("Cache-Control")).toBeNull();
  });

  it("keeps the first touch and replaces the last", () => {
    const first =
      visit("/de/x?utm_source=a&utm_term=t").headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const { headers } = visit("/?gclid=b", { Cookie: `other=1; ${first}` });
    expect(campaignIn(headers)).toEqual({
      first: { values: { utm_source: "a", utm_term: "t" }, at: now / 1000, page: "/de/x" },
      last: { values: { gclid: "b" }, at: now / 1000, page: "/" },
    });
  });

  it("sets every parameter in every locale, on pages and on every redirect", () => {
    for (const { name } of campaignParameters) {
      for (const locale of localeCodes) {
        const paths = [
          `/${locale}/x`,
          `/${locale.toUpperCase()}/x`,
          `/${locale}//x/`,
          `/${locale}/${locale}/x`,
        ];
        for (const path of paths) {
          const { headers, answer } = visit(`${path}?${name}=v&b=c`);
          expect(campaignIn(headers)?.last.values).toEqual({ [name]: "v" });
          if (answer)
            expect(answer.headers.get("Location")).toMatch(new RegExp(`\\?${name}=v&b=c$`));
        }
      }
    }
  });

  it("survives the redirect to the browser's language", () => {
    const { answer, headers } = visit("/?utm_source=x", { "Accept-Language": "de" });
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([302, "/de?utm_source=x"]);
    expect(campaignIn(headers)?.last.values).toEqual({ utm_source: "x" });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("handles hostile values safely", () => {
    const hostile =
      "/?utm_source=%0D%0ASet-Cookie:%20a=b&gclid=%3Cscript%3E;%20Path=/x&utm_term=%FF";
    const { headers } = visit(hostile, { Cookie: "campaign=%7B; campaign=x" });
    expect(headers.get("Set-Cookie")).toMatch(/^campaign=[\w%.~!*'()-]+; Max-Age=/);
    expect(campaignIn(headers)?.last.values["utm_source"]).toBe("Set-Cookie: a=b");
  });
});

describe("locale", () => {
  it.each([
    ["/en?utm_source=x", "308 /?utm_source=x"],
    ["/DE/a/?b=c&d", "308 /de/a?b=c&d"],
    ["/en.data", "308 /_.data"],
    ["/de//a.data", "308 /de/a.data"],
    ["/de/_.data", "308 /de.data"],
    ["/de/a", undefined],
  ])("sends %s to its one address: %s", (path, expected) => {
    expect(locationOf(path)).toBe(expected);
  });

  it("answers 400 to an address that cannot be read", () => {
    expect(visit("/%ff").answer?.status).toBe(400);
  });

  it("reads the page's address out of the address of its data", () => {
    expect(visit("/de-ch/fr/a.data").visited.address).toEqual({
      site: "de-ch",
      language: "fr",
      path: "/a",
    });
  });

  it.each([
    ["/", { "Accept-Language": "fr-BE,fr;q=0.9" }, "302 /fr"],
    ["/", { "Accept-Language": "en-US" }, undefined],
    ["/", {}, undefined],
    ["/", { "Accept-Language": "de", "Sec-Fetch-Site": "none" }, "302 /de"],
    ["/", { "Accept-Language": "de", "Sec-Fetch-Site": "cross-site" }, "302 /de"],
    ["/", { "Accept-Language": "de", "Sec-Fetch-Site": "same-origin" }, undefined],
    ["/", { "Accept-Language": "de", Referer: "http://www.example.test/de" }, undefined],
    ["/", { "Accept-Language": "de", Referer: "https://search.example/" }, "302 /de"],
    ["/about", { "Accept-Language": "de" }, undefined],
    ["/_.data", { "Accept-Language": "de" }, undefined],
    ["/?page=2", { "Accept-Language": "ja" }, "302 /ja?page=2"],
  ])("matches the browser on entering the root alone: %s %j: %s", (path, headers, expected) => {
    expect(locationOf(path, headers)).toBe(expected);
  });

  it("redirects a browser to its language once a year with LOCALE_COOKIE, and sets no cookie without it", () => {
    const german = { "Accept-Language": "de" };
    const asked = (cookie: string) =>
      visit("/", { ...german, Cookie: cookie }, { LOCALE_COOKIE: "1" });
    expect(visit("/", german).headers.get("Set-Cookie")).toBeNull();
    const first = asked("");
    expect(first.headers.get("Location")).toBe("/de");
    const kept = "i18n_redirected=de; Max-Age=31536000; Path=/; SameSite=Lax";
    expect(first.headers.get("Set-Cookie")).toBe(kept);
    const second = asked("i18n_redirected=de");
    expect(second.answer).toBeUndefined();
    // It makes the response private, so that other visitors are still redirected to their language.
    expect(second.headers.get("Set-Cookie")).toBe(kept);
    expect(asked("i18n_redirected=klingon").headers.get("Location")).toBe("/de");
    expect(locationOf("/", { ...german, Cookie: "i18n_redirected=de" })).toBe("302 /de");
  });

  it("sends the Vary header for responses at the root", () => {
    const { headers } = visit("/");
    expect(headers.get("Vary")).toBe("Accept-Language, Sec-Fetch-Site");
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    expect(visit("/about").headers.get("Vary")).toBeNull();
  });

  it("offers further locales to the browser on the hosts that have them", () => {
    expect(locationOf("http://mail-uk.example.test/", { "Accept-Language": "sv" })).toBe("302 /sv");
    expect(locationOf("/", { "Accept-Language": "sv" })).toBeUndefined();
  });
});

describe("staging", () => {
  it("marks pages as not indexed everywhere but in production", () => {
    expect(visit("/about").visited.robots).toBe("noindex, nofollow");
    const production = {
      SITE_ENV: "production",
      SITE_URL: "https://www.example.test",
      COOKIE_SECRET: "a secret of the tests",
      REVALIDATE_SECRET: "a secret of the tests",
      DRAFT_SECRET: "a secret of the tests",
    };
    expect(visit("/about", {}, production).visited.robots).toBeNull();
  });
});

describe("a step that does not exist", () => {
  it("is the error of the specification, before any other step has run", () => {
    const { visited } = visit("/about");
    expect(() => runSteps(["staging", "nope"], visited)).toThrow(new UnknownStepError("nope"));
    expect(() => runSteps(["toString"], visited)).toThrow("Unknown middleware toString");
  });
});
