import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brandFormSettings, type FormSettings } from "#domain/forms/form-settings.ts";
import { silentLog } from "#lib/log.ts";
import { readConfig } from "../settings/config.ts";
import { openLeadService } from "./lead-service.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";

const dayMs = 86_400_000;
const deliveredAt = 1_800_000_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lead-service-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const openService = (
  env: Record<string, string>,
  now: number,
  settings: Partial<FormSettings> = {},
) =>
  openLeadService({
    formSettings: (form) => ({ ...brandFormSettings(form), ...settings }),
    config: readConfig({ DATA_DIR: folder, ...env }),
    embeddedUrl: null,
    fetch: () => Promise.reject(new Error("no service here")),
    log: silentLog,
    now: () => now,
  });

/** Stores a lead and returns once its delivery is recorded. */
async function deliverOne(env: Record<string, string>): Promise<string> {
  const { store, close } = openService(env, deliveredAt);
  const lead = newLead();
  await store.add(lead, { state: "stored", at: deliveredAt });
  const [claimed] = await store.claim({ limit: 1, now: deliveredAt });
  const end = { event: "accepted", detail: "", at: deliveredAt, dueAt: deliveredAt } as const;
  if (claimed) await store.settle(claimed, end);
  await close();
  return lead.id;
}

test.each([
  ["90 days by default", {}, 90],
  ["the days of the settings", { LEADS_KEEP_DAYS: "7" }, 7],
])("erases delivered leads after %s, and their history stays", async (_, env, days) => {
  const id = await deliverOne(env);
  const contentAfter = async (waited: number, isErased: boolean) => {
    const leadService = openService(env, deliveredAt + waited);
    leadService.start();
    const content = async () => (await leadService.store.find(id))?.lead.content;
    if (isErased) await expect.poll(content).toBe("erased");
    else expect(await content()).not.toBe("erased");
    const history = (await leadService.store.find(id))?.history.map(({ event }) => event) ?? [];
    await leadService.close();
    return history;
  };
  await contentAfter(days * dayMs, false);
  const history = await contentAfter(days * dayMs + 1, true);
  expect(history).toEqual(["stored", "attributed", "tried", "accepted", "erased"]);
});

test("erases leads of a form after the days of its own settings", async () => {
  const id = await deliverOne({});
  const settings = { keepDays: 3, keepRefusedDays: 5 };
  const refused = newLead();
  const lapsed = newLead();
  const first = openService({}, deliveredAt);
  await first.store.add(refused, { state: "refused", at: deliveredAt });
  await first.store.add(lapsed, { state: "unconfirmed", at: deliveredAt });
  await first.close();
  const expectAfter = async (days: number, expected: readonly string[]) => {
    const now = deliveredAt + days * dayMs + 1;
    const leadService = openService({ LEADS_CONFIRM_DAYS: "2" }, now, settings);
    leadService.start();
    const states = async () => {
      const found = [id, refused.id, lapsed.id].map(async (each) => {
        const lead = (await leadService.store.find(each))?.lead;
        return lead === undefined ? "removed" : lead.content === "erased" ? "erased" : "kept";
      });
      return Promise.all(found);
    };
    await expect.poll(states, { timeout: 20_000 }).toEqual(expected);
    await leadService.close();
  };
  await expectAfter(2, ["kept", "kept", "erased"]);
  await expectAfter(4, ["erased", "kept", "erased"]);
  await expectAfter(6, ["erased", "removed", "removed"]);
}, 60_000);

test("reports a damaged file once in one line with instructions, and throws nothing", async () => {
  writeFileSync(join(folder, "leads.sqlite"), "no database ".repeat(1000));
  const lines: string[] = [];
  const write = (_: object, message: string) => void lines.push(message);
  const leadService = openLeadService({
    config: readConfig({ DATA_DIR: folder }),
    embeddedUrl: null,
    fetch: () => Promise.reject(new Error("no service here")),
    log: { info: write, warn: write, error: write },
  });
  leadService.start();
  await expect.poll(() => lines.join("\n")).toContain("Leads are not delivered");
  const line = lines.find((each) => each.startsWith("Leads are not delivered"));
  expect(line).toMatch(
    /leads\.sqlite is damaged .*"When leads\.sqlite is damaged" in docs\/leads\.md/,
  );
  expect(line).not.toContain("\n");
  await leadService.close();
});

test("encrypts the values of leads on disk with LEADS_KEY", async () => {
  await deliverOne({ LEADS_KEY: "a key of the tests" });
  const sealed = readFileSync(join(folder, "leads.sqlite"));
  expect(sealed.includes("López")).toBe(false);
  expect(sealed.includes("newsletter")).toBe(false);
  rmSync(join(folder, "leads.sqlite"));
  await deliverOne({});
  expect(readFileSync(join(folder, "leads.sqlite")).includes("López")).toBe(true);
});
