import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noIntegrations } from "#domain/integrations.ts";
import { silentLog } from "#lib/log.ts";
import { integrationRoutes } from "./integration-routes.ts";
import { createIntegrationStatus } from "./integration-status.ts";
import { statusLine } from "./status-line.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "integrations-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const start = Date.UTC(2026, 10, 27, 9, 0);
const minute = 60_000;

function open() {
  const clock = { time: start };
  const file = join(folder, "integrations.json");
  const status = createIntegrationStatus({ file, log: silentLog, now: () => clock.time });
  return { clock, file, status };
}

describe("the status line of a service", () => {
  const line = (status: ReturnType<typeof open>["status"], isConfigured = true) =>
    statusLine(status.state("chat"), isConfigured);

  it("says when it was last loaded, and counts the outcomes of the day", () => {
    const { clock, status } = open();
    status.note("chat", "refused");
    status.note("chat", "loaded");
    clock.time += 5 * minute;
    status.note("chat", "failed");
    status.note("captcha", "failed");
    expect(line(status)).toEqual({
      kind: "loaded",
      text: "Loaded, last 2026-11-27 09:00 UTC. Today: loaded 1, refused by consent 1, failed 1.",
    });
    clock.time += 24 * 60 * minute;
    expect(line(status).text).toContain("Today: loaded 0, refused by consent 0, failed 0.");
  });

  it("says since when it fails, from the first of five failures in a row", () => {
    const { clock, status } = open();
    status.note("chat", "loaded");
    for (let failures = 1; failures <= 5; failures++) {
      clock.time += minute;
      expect(line(status).kind).toBe("loaded");
      status.note("chat", "failed");
      status.note("chat", "refused");
    }
    expect(line(status).kind).toBe("failing");
    expect(line(status).text).toMatch(
      /^Failing since 2026-11-27 09:01 UTC, 5 page loads in a row\. Last loaded 2026-11-27 09:00 UTC\./,
    );
    status.note("chat", "loaded");
    expect(line(status).kind).toBe("loaded");
  });

  it("says if there is nothing to say", () => {
    const { status } = open();
    expect(line(status, false)).toEqual({ kind: "off", text: "Not configured." });
    expect(line(status).kind).toBe("unknown");
    status.note("chat", "refused");
    expect(line(status).kind).toBe("refused");
  });
});

describe("the state of services", () => {
  it("survives a restart", () => {
    const { status, file } = open();
    status.note("chat", "loaded");
    status.close();
    const again = createIntegrationStatus({ file, log: silentLog, now: () => start });
    expect(again.state("chat")).toEqual(status.state("chat"));
  });

  it("starts again if the file is damaged", () => {
    const { status, file } = open();
    writeFileSync(file, '{"chat": 1}');
    expect(status.state("chat").loadedAt).toBe(null);
  });
});

describe("/-/integrations", () => {
  const routes = (address: string) =>
    integrationRoutes({
      status: open().status,
      integrations: { ...noIntegrations, calendlyOrigin: "https://calendly.example" },
      allow: ["127.0.0.1"],
      purgeLines: () => [{ kind: "loaded", text: "Last purge today." }],
      readClientAddress: () => address,
    });

  it("has a line for each service", async () => {
    const answer = await routes("127.0.0.1").request("/integrations");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const text = await answer.text();
    expect(text).toMatch(/<li data-status="unknown"><strong>Calendar for appointments/);
    expect(text.match(/Not configured\./g)).toHaveLength(4);
    expect(text).toContain("Last purge today.");
  });

  it("is closed to other addresses", async () => {
    expect((await routes("192.0.2.1").request("/integrations")).status).toBe(403);
  });
});
