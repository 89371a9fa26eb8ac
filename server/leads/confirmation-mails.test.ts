import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailServer, type FakeMailServer } from "#testkit/fake-mail-server.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";
import { createConfirmationMails } from "./confirmation-mails.ts";
import { createLeadCipher } from "./lead-cipher.ts";
import type { LeadStore } from "./lead-store.ts";
import { createMailer } from "./mailer.ts";
import { createSqlLeadStore } from "./sql-lead-store.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";

const dayMs = 86_400_000;
const address = "ana.lopez@example.com";

let folder: string;
let store: LeadStore;
let server: FakeMailServer;
let now: number;
let logged: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "confirmations-"));
  const database = openSqliteDatabase(join(folder, "leads.sqlite"));
  store = createSqlLeadStore(database, createLeadCipher(["a key of the tests"]));
  server = await startMailServer();
  now = 1_800_000_000_000;
  logged = [];
});
afterEach(async () => {
  server.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

function openMails({ hasServer = true } = {}) {
  const send = createMailer({ server: server.url, from: "hello@site.example" });
  return createConfirmationMails({
    store,
    channel: hasServer
      ? {
          send,
          write: async ({ id, language, expiresAt }) => ({
            subject: `Bestätigen (${language})`,
            text: `${id} ${expiresAt - now}`,
          }),
        }
      : null,
    days: 7,
    log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    now: () => now,
    elapsed: () => now,
  });
}

async function addUnconfirmed(confirmBy: string | null = address) {
  const lead = newLead();
  const content = { ...lead.content, ...(confirmBy !== null && { confirmBy }) };
  await store.add({ ...lead, content }, { state: "unconfirmed", at: now });
  return lead.id;
}

test("asks a visitor once, in the language of the form, and stores when", async () => {
  const id = await addUnconfirmed();
  const mails = openMails();
  await mails.sendDue();
  now += dayMs;
  await mails.sendDue();
  const asked = { from: "hello@site.example", to: address, subject: "Bestätigen (de)" };
  expect(server.mails).toMatchObject([{ ...asked, text: expect.stringContaining(id) }]);
  expect(server.mails[0]?.text).toContain(String(7 * dayMs));
  expect((await store.find(id))?.lead).toMatchObject({
    askedAt: now - dayMs,
    confirmedAt: null,
    state: "unconfirmed",
  });
  expect(logged.join("")).not.toContain(address);
});

test("tries again with pauses while the mail server refuses, and logs no address", async () => {
  const id = await addUnconfirmed();
  const mails = openMails();
  server.refuse(true);
  await mails.sendDue();
  await mails.sendDue();
  expect(server.lines.filter((line) => line.startsWith("RCPT"))).toHaveLength(1);
  expect(logged.join("")).toContain("EENVELOPE 550");
  expect(logged.join("")).not.toContain(address);
  now += 10_000;
  server.refuse(false);
  await mails.sendDue();
  expect(server.mails).toEqual([]);
  now += 60_000;
  await mails.sendDue();
  expect(server.mails).toHaveLength(1);
  expect((await store.find(id))?.lead.askedAt).toBe(now);
});

test("erases a lead that was not confirmed within the days of the settings, counted from its mail", async () => {
  const id = await addUnconfirmed();
  const mails = openMails();
  now += dayMs;
  await mails.sendDue();
  now += 7 * dayMs;
  await mails.lapse();
  expect((await store.find(id))?.lead.state).toBe("unconfirmed");
  now += 1;
  await mails.lapse();
  expect((await store.find(id))?.lead).toMatchObject({ state: "lapsed", content: "erased" });
});

test("one lead whose address cannot be read does not hold up the others", async () => {
  await addUnconfirmed(null);
  await addUnconfirmed();
  await openMails().sendDue();
  expect(server.mails).toHaveLength(1);
});

test("sends nothing without a mail server", async () => {
  await addUnconfirmed();
  const mails = openMails({ hasServer: false });
  await mails.sendDue();
  mails.start();
  await mails.stop();
  expect(server.lines).toEqual([]);
});
