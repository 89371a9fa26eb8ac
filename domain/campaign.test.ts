import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  campaignParameters,
  decodeCampaign,
  encodeCampaign,
  isCampaignParameter,
  readTouch,
  withTouch,
} from "./campaign.ts";

const touch = (query: string, at = 1_800_000_000) => readTouch(new URLSearchParams(query), at);

describe("campaign parameters", () => {
  it("are the 17 of the specification, each with a field of the lead system", () => {
    expect(campaignParameters).toHaveLength(17);
    for (const { id, name, field } of campaignParameters) expect([id, field]).toEqual([name, name]);
    expect(isCampaignParameter("gclid")).toBe(true);
    expect(isCampaignParameter("page")).toBe(false);
  });
});

describe("readTouch", () => {
  it("reads only tracked parameters", () => {
    expect(touch("utm_source=a&page=2&gclid=Cj0%2B&UTM_TERM=x")).toEqual({
      values: { utm_source: "a", gclid: "Cj0+" },
      at: 1_800_000_000,
    });
  });

  it("returns null for an address without parameters, or with empty ones", () => {
    expect(touch("page=2")).toBeNull();
    expect(touch("utm_source=&gclid=%00%1f")).toBeNull();
  });

  it("removes control characters and skips values that are too long", () => {
    expect(touch("utm_source=a%0D%0Ab")?.values).toEqual({ utm_source: "ab" });
    expect(touch(`utm_source=${"a".repeat(255)}&utm_term=${"b".repeat(256)}`)?.values).toEqual({
      utm_source: "a".repeat(255),
    });
  });
});

describe("withTouch", () => {
  it("keeps the first touch and replaces the last as a whole", () => {
    const a = touch("utm_source=a&utm_term=x", 1) ?? expect.fail();
    const b = touch("gclid=b", 2) ?? expect.fail();
    expect(withTouch(withTouch(null, a), b)).toEqual({ first: a, last: b });
  });
});

describe("the cookie", () => {
  const value = fc.string({ unit: "grapheme", maxLength: 300 });
  const query = fc
    .dictionary(fc.constantFrom(...campaignParameters.map(({ name }) => name)), value, {
      minKeys: 1,
    })
    .map((values) => new URLSearchParams(values));

  it("stays within its limit, survives a round trip, and shortens the first touch before the last", () => {
    fc.assert(
      fc.property(query, query, (one, two) => {
        const first = readTouch(one, 1, "/de/preise");
        const last = readTouch(two, 2, "/");
        fc.pre(first !== null && last !== null);
        const encoded = encodeCampaign({ first, last });
        expect(encoded.length).toBeLessThanOrEqual(3800);
        const decoded = decodeCampaign(encoded);
        expect(decoded?.first.at).toBe(1);
        // The pages are removed first.
        const isWhole = JSON.stringify(decoded) === JSON.stringify({ first, last });
        if (!isWhole)
          expect([decoded?.first.page, decoded?.last.page]).toEqual([undefined, undefined]);
        const hasLostOfLast = JSON.stringify(decoded?.last.values) !== JSON.stringify(last.values);
        if (
          hasLostOfLast &&
          Object.keys(decoded?.last.values ?? {}).length < Object.keys(last.values).length
        ) {
          expect(decoded?.first.values).toEqual({});
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    undefined,
    "",
    "x",
    "%7B%7D",
    "%",
    "null",
    encodeURIComponent('{"first":{},"last":{}}'),
  ])("rejects a cookie of another origin: %j", (cookie) => {
    expect(decodeCampaign(cookie)).toBeNull();
  });

  it("stores the pages next to the touches, which hold only parameters", () => {
    const first = readTouch(new URLSearchParams("gclid=a"), 1, "/de/preise") ?? expect.fail();
    const last = readTouch(new URLSearchParams("gclid=b"), 2, "/") ?? expect.fail();
    expect(JSON.parse(decodeURIComponent(encodeCampaign({ first, last })))).toEqual({
      first: { gclid: "a", at: 1 },
      last: { gclid: "b", at: 2 },
      pages: { first: "/de/preise", last: "/" },
    });
  });

  it.each(["", "evil", "/x?email=y", "/x#y", "/\r\n", `/${"x".repeat(255)}`, 7, null])(
    "does not store the page %j",
    (page) => {
      expect(readTouch(new URLSearchParams("gclid=a"), 1, page)).not.toHaveProperty("page");
    },
  );

  it.each([
    "-1",
    "1.5",
    "253402300800",
    "8640000000001",
    "9007199254740991",
    "1e400",
    '"1"',
    "null",
  ])("ignores a cookie with the time %s", (at) => {
    const cookie = encodeURIComponent(`{"first":{"at":1},"last":{"at":${at},"gclid":"g"}}`);
    expect(decodeCampaign(cookie)).toBeNull();
  });

  it("removes unknown parameters", () => {
    const stored = encodeURIComponent(
      '{"first":{"at":1,"evil":"x"},"last":{"at":2,"gclid":"g","__proto__":{}}}',
    );
    expect(decodeCampaign(stored)).toEqual({
      first: { values: {}, at: 1 },
      last: { values: { gclid: "g" }, at: 2 },
    });
  });
});
