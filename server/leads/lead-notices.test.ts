import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createWebServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { createLeadCipher } from "./lead-cipher.ts";
import { createLeadNotices } from "./lead-notices.ts";
import { startMailServer } from "#testkit/fake-mail-server.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";
import type { LeadStore } from "./lead-store.ts";
import { openNoticeChannels } from "./notice-channels.ts";
import { createSqlLeadStore } from "./sql-lead-store.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";

let disposer: AsyncDisposableStack;
let store: LeadStore;
let now: number;
beforeEach(() => {
  disposer = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "notices-"));
  disposer.defer(() => rmSync(folder, { recursive: true }));
  store = createSqlLeadStore(
    openSqliteDatabase(join(folder, "leads.sqlite")),
    createLeadCipher(["a key of the tests"]),
  );
  disposer.defer(() => store.close());
  now = 1_800_000_000_000;
});
afterEach(() => disposer.disposeAsync());

/** A webhook that records the requests to it. */
async function openWebhook() {
  const posted: { text: string; subject: string }[] = [];
  const state = { status: 200 };
  const server = createWebServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      if (state.status === 200) posted.push(JSON.parse(body) as (typeof posted)[0]);
      response.writeHead(state.status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  disposer.defer(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, posted, state };
}

/** A mail server that accepts every mail and records it. */
async function openMailServer() {
  const { url, lines, close } = await startMailServer();
  disposer.defer(close);
  return { url: url.replace("//", "//user:pass%20word@"), lines };
}

const noticesOf = (settings: Parameters<typeof openNoticeChannels>[0]) =>
  createLeadNotices({
    store,
    channels: openNoticeChannels(settings, fetch),
    site: "https://www.site.example",
    log: silentLog,
    now: () => now,
    elapsed: () => now,
  });

test("reports a waiting lead once within five minutes, without personal data", async () => {
  const { url, posted } = await openWebhook();
  const notices = noticesOf({ webhook: url, mail: null });
  const lead = newLead();
  await store.add(lead, { state: "stored", at: now });
  for (let second = 0; second < 600; second += 15) {
    await notices.check();
    if (second === 150) expect(posted).toEqual([]);
    if (second === 285) expect(posted).toHaveLength(1);
    now += 15_000;
  }
  expect(posted).toHaveLength(1);
  expect(posted[0]?.text).toContain(`${lead.id}  form 42  stored`);
  expect(posted[0]?.text).toContain("npm run leads -- show");
  expect(JSON.stringify(posted)).not.toMatch(/Ana|López|newsletter|kontakt/);
  expect(notices.counts()).toEqual([
    { channel: "webhook", outcome: "sent", count: 1 },
    { channel: "webhook", outcome: "failed", count: 0 },
  ]);
});

test("reports a lead that needs a person at the next check, also by e-mail", async () => {
  const { url, lines } = await openMailServer();
  const mail = {
    server: url,
    from: "site@site.example",
    to: ["a@site.example", "b@x.example"],
  };
  await store.add(newLead(), { state: "stored", at: now });
  const [claimed] = await store.claim({ limit: 1, now });
  if (claimed) await store.settle(claimed, { event: "lost", detail: "", at: now, dueAt: now });
  await noticesOf({ webhook: null, mail }).check();
  const conversation = lines.join("\n");
  expect(conversation).toContain("MAIL FROM:<site@site.example>");
  expect(conversation).toContain("RCPT TO:<a@site.example>");
  expect(conversation).toContain("RCPT TO:<b@x.example>");
  expect(conversation).toContain("leads that need a decision: 1");
  expect(conversation).toContain(claimed?.id);
  expect(conversation).not.toMatch(/Ana|López|newsletter|kontakt/);
});

test("sends a notice again if it was not accepted, while delivery continues", async () => {
  const { url, posted, state } = await openWebhook();
  const notices = noticesOf({ webhook: url, mail: null });
  await store.add(newLead(), { state: "stored", at: now });
  now += 200_000;
  state.status = 500;
  await notices.check();
  await notices.check();
  expect(notices.counts()).toContainEqual({ channel: "webhook", outcome: "failed", count: 1 });
  expect(await store.claim({ limit: 1, now })).toHaveLength(1);
  state.status = 200;
  now += 60_000;
  await notices.check();
  expect(posted).toHaveLength(1);
});

test("sends a notice from only one of several processes", async () => {
  const { url, posted } = await openWebhook();
  await store.add(newLead(), { state: "stored", at: now });
  now += 200_000;
  const all = [1, 2, 3].map(() => noticesOf({ webhook: url, mail: null }));
  await Promise.all(all.map((each) => each.check()));
  expect(posted).toHaveLength(1);
});

test("sends a summary each day, even if nothing waits", async () => {
  const { url, posted } = await openWebhook();
  const notices = noticesOf({ webhook: url, mail: null });
  await notices.check();
  expect(posted).toEqual([]);
  for (let day = 1; day <= 3; day++) {
    now += 86_400_000;
    await notices.check();
    await notices.check();
    expect(posted).toHaveLength(day);
  }
  expect(posted[0]?.text).toContain("perhaps-delivered: 0");
});

test("does not send a password to a mail server without encryption", async () => {
  const { url } = await openMailServer();
  const server = url.replace("127.0.0.1", "127.0.0.2");
  const mail = { server, from: "site@site.example", to: ["a@site.example"] };
  const [channel] = openNoticeChannels({ webhook: null, mail }, fetch);
  await expect(channel?.send({ subject: "x", text: "x" })).rejects.toThrow("TLS");
});
