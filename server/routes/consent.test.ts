import { describe, expect, it } from "vitest";
import type { ConsentDecision } from "#domain/consent/categories.ts";
import { endlessPost } from "#testkit/endless-body.ts";
import { consent } from "./consent.ts";

const address = "http://site.test/api/consent";
const decision = { version: 7, categories: ["analytics"], gpc: false };

function setUp(outcome: "stored" | "waiting" | "lost" | "off" = "stored") {
  const recorded: ConsentDecision[] = [];
  const state = { client: "192.0.2.1" };
  const site = consent({
    consentLog: {
      async record(made) {
        recorded.push(made);
        return outcome;
      },
    },
    readClientAddress: () => state.client,
    now: () => 0,
  });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    site.request(address, {
      method: "POST",
      // As `sendBeacon` sends a text.
      headers: { "Content-Type": "text/plain", Origin: "http://site.test", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { site, send, recorded, state };
}

describe("POST /api/consent", () => {
  it("records a decision once, without anything about the visitor", async () => {
    const { send, recorded } = setUp();
    const answer = await send(decision, { "User-Agent": "Browser", Cookie: "visitor=1" });
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([204, null]);
    expect(recorded).toEqual([decision]);
  });

  it.each([
    ["waiting", 202],
    ["lost", 204],
    ["off", 204],
  ] as const)("does not trouble the visitor if the decision is %s", async (outcome, status) => {
    expect((await setUp(outcome).send(decision)).status).toBe(status);
  });

  it.each([
    "",
    "[]",
    "{",
    { ...decision, version: 0 },
    { ...decision, version: 1.5 },
    { ...decision, version: 2 ** 31 },
    { ...decision, categories: ["necessary"] },
    { ...decision, categories: ["analytics", "analytics"] },
    { ...decision, gpc: "yes" },
    { ...decision, visitor: "somebody" },
    { version: 7, gpc: true },
  ])("answers 400 to %j and records nothing", async (body) => {
    const { send, recorded } = setUp();
    expect((await send(body)).status).toBe(400);
    expect(recorded).toEqual([]);
  });

  it.each(["https://evil.test", "null", ""])("answers 403 to the origin %j", async (origin) => {
    const { send, recorded } = setUp();
    expect((await send(decision, { Origin: origin })).status).toBe(403);
    expect(recorded).toEqual([]);
  });

  it("responds with 413 to a long body, and 405 to GET", async () => {
    const { send, site } = setUp();
    expect((await send(JSON.stringify({ ...decision, more: "x".repeat(600) }))).status).toBe(413);
    const read = await site.request(address);
    expect([read.status, read.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("answers 429 with Retry-After when one address sends too many, without reading them", async () => {
    const { site, send } = setUp();
    for (let sent = 0; sent < 20; sent += 1) expect((await send(decision)).status).toBe(204);
    const refused = await site.request(address, endlessPost({ Origin: "http://site.test" }));
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  });

  it("limits the decisions of all addresses together", async () => {
    const { send, state, recorded } = setUp();
    for (let sent = 0; sent < 1205; sent += 1) {
      state.client = `192.0.2.${sent % 200}`;
      await send(decision);
    }
    expect(recorded).toHaveLength(1200);
  });
});
