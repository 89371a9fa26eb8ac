import { describe, expect, it } from "vitest";
import { endlessPost } from "#testkit/endless-body.ts";
import { createMetrics, metricsRoute } from "../operations/metrics.ts";
import { vitals } from "./vitals.ts";

function setUp() {
  const metrics = createMetrics();
  const noted: string[] = [];
  const integrations = { note: (...what: readonly string[]) => void noted.push(what.join(" ")) };
  const readClientAddress = () => "192.0.2.1";
  const site = vitals({ integrations, metrics, readClientAddress, now: () => 0 });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    site.request("http://site.test/api/vitals", {
      method: "POST",
      // As `sendBeacon` sends a text.
      headers: { "Content-Type": "text/plain", Origin: "http://site.test", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { metrics, noted, site, send };
}

const report = {
  page: "article",
  vitals: [
    { name: "LCP", value: 1900.5 },
    { name: "CLS", value: 0.02 },
  ],
};

describe("POST /api/vitals", () => {
  it("counts times and shifts by kind of page", async () => {
    const { metrics, send } = setUp();
    expect((await send(report)).status).toBe(204);
    const text = await metrics.print();
    expect(text).toContain('web_vitals_seconds_bucket{le="2.5",page="article",vital="LCP"} 1');
    expect(text).toContain('web_vitals_seconds_sum{page="article",vital="LCP"} 1.9005');
    expect(text).toContain('web_vitals_layout_shift_count{page="article"} 1');
  });

  it("counts what became of third-party services", async () => {
    const { metrics, noted, send } = setUp();
    const integrations = [
      { name: "chat", outcome: "loaded" },
      { name: "calendar", outcome: "refused" },
    ];
    expect((await send({ integrations })).status).toBe(204);
    expect(noted).toEqual(["chat loaded", "calendar refused"]);
    expect(await metrics.print()).toContain(
      'integration_loads_total{integration="chat",outcome="loaded"} 1',
    );
  });

  it.each([
    "",
    "[]",
    "{",
    { ...report, page: "an unknown kind of page" },
    { ...report, page: "toString" },
    { ...report, visitor: "somebody" },
    { ...report, integrations: [] },
    { integrations: [] },
    { integrations: [{ name: "somebody", outcome: "loaded" }] },
    { integrations: [{ name: "chat", outcome: "toString" }] },
    { ...report, vitals: [] },
    { ...report, vitals: [{ name: "LCP", value: -1 }] },
    { ...report, vitals: [{ name: "LCP", value: "1" }] },
    { ...report, vitals: [{ name: "FID", value: 1 }] },
    { ...report, vitals: Array.from({ length: 6 }, () => ({ name: "LCP", value: 1 })) },
  ])("answers 400 to %j and counts nothing", async (body) => {
    const { metrics, send } = setUp();
    expect((await send(body)).status).toBe(400);
    expect(await metrics.print()).not.toContain("_count{");
  });

  it.each(["https://evil.test", "null", ""])("answers 403 to the origin %j", async (origin) => {
    const { send } = setUp();
    expect((await send(report, { Origin: origin })).status).toBe(403);
  });

  it("responds with 413 to a long report, and 405 to GET", async () => {
    const { send, site } = setUp();
    expect((await send(JSON.stringify({ ...report, more: "x".repeat(3000) }))).status).toBe(413);
    const read = await site.request("http://site.test/api/vitals");
    expect([read.status, read.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it.each([
    ["of another site", 403],
    ["beyond the limit", 429],
  ])("refuses a report %s without reading it", async (_, status) => {
    const { site, send } = setUp();
    if (status === 429) for (let sent = 0; sent < 60; sent += 1) await send(report);
    const origin = status === 403 ? "https://evil.test" : "http://site.test";
    const request = endlessPost({ Origin: origin });
    expect((await site.request("http://site.test/api/vitals", request)).status).toBe(status);
  });

  it("answers 429 with Retry-After when one address sends too many", async () => {
    const { send } = setUp();
    for (let sent = 0; sent < 60; sent += 1) expect((await send(report)).status).toBe(204);
    const refused = await send(report);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  });
});

describe("/-/metrics", () => {
  const ask = (address: string | null, allow = ["127.0.0.0/8", "::1"]) =>
    metricsRoute({ metrics: createMetrics(), allow, readClientAddress: () => address }).request(
      "/metrics",
    );

  it("answers allowed addresses in Prometheus' text format", async () => {
    const answer = await ask("127.0.0.1");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
    expect(await answer.text()).toContain("# TYPE web_vitals_seconds histogram");
    expect((await ask("::1")).status).toBe(200);
    expect((await ask("10.1.2.3", ["10.0.0.0/8"])).status).toBe(200);
  });

  it.each(["10.0.0.1", "2001:db8::1", null])("answers 403 to %j", async (address) => {
    expect((await ask(address)).status).toBe(403);
  });
});
