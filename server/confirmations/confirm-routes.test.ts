import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { textsOf } from "#app/texts.server.ts";
import { silentLog } from "#lib/log.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { createLeadCipher } from "../leads/lead-cipher.ts";
import type { LeadStore } from "../leads/lead-store.ts";
import { createSqlLeadStore } from "../leads/sql-lead-store.ts";
import { openSqliteDatabase } from "../leads/sqlite-database.ts";
import { createConfirmationLinks } from "./confirmation-links.ts";
import { createConfirmationMail } from "./confirmation-mail.ts";
import { confirmRoutes } from "./confirm-routes.ts";

const origin = "https://www.site.example";
const links = createConfirmationLinks(Buffer.from("a key of the tests"));
const dayMs = 86_400_000;

let folder: string;
let store: LeadStore;
let now: number;
let wakes: number;
let isDown: boolean;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "confirm-"));
  store = createSqlLeadStore(openSqliteDatabase(join(folder, "l.sqlite")), createLeadCipher([]));
  now = 1_800_000_000_000;
  wakes = 0;
  isDown = false;
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function addUnconfirmed(state: "unconfirmed" | "stored" = "unconfirmed") {
  const lead = newLead();
  const content = { ...lead.content, confirmBy: "ana@example.com" };
  await store.add({ ...lead, content }, { state, at: now });
  return lead.id;
}

const linkOf = (id: string, language: "de" | "ja" = "de") =>
  links.write({ id, language, expiresAt: now + 7 * dayMs });

const down = () => Promise.reject(new Error("the store is down"));

const openRoutes = () =>
  confirmRoutes({
    store: isDown ? { find: down, confirm: down } : store,
    wake: () => wakes++,
    links,
    brand: "Example",
    textsOf,
    policyOf: () => "default-src 'none'",
    readClientAddress: () => "192.0.2.1",
    countShared: null,
    log: silentLog,
    now: () => now,
  });

const ask = (address: string, init?: RequestInit) => openRoutes().request(origin + address, init);

const post = (address: string, from: string | null = origin) =>
  ask(address, { method: "POST", ...(from !== null && { headers: { Origin: from } }) });
const stateOf = async (id: string) => (await store.find(id))?.lead.state;

test("opening the link changes nothing, however often a mail scanner does so; the button confirms", async () => {
  const id = await addUnconfirmed();
  const address = linkOf(id);
  for (const method of ["GET", "HEAD", "GET"]) {
    const answer = await ask(address, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(await stateOf(id)).toBe("unconfirmed");
  }
  const page = await (await ask(address)).text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain(interfaceText("confirm.button", "de"));
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
  const answer = await post(action ?? "");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, address]);
  expect([await stateOf(id), wakes]).toEqual(["waiting", 1]);
  const done = await (await ask(address)).text();
  expect(done).toContain(interfaceText("confirm.done", "de"));
  expect(done).not.toContain("<form");
});

test("confirming again changes nothing and says the same", async () => {
  const id = await addUnconfirmed();
  expect((await post(linkOf(id))).status).toBe(303);
  expect((await post(linkOf(id))).status).toBe(303);
  expect(wakes).toBe(1);
  const history = (await store.find(id))?.history.map(({ event }) => event);
  expect(history?.filter((event) => event === "confirmed")).toHaveLength(1);
});

test("a wrong or changed key confirms nothing", async () => {
  const id = await addUnconfirmed();
  const address = linkOf(id);
  const other = createConfirmationLinks(Buffer.from("another key"));
  const foreign = other.write({ id, language: "de", expiresAt: now + dayMs });
  for (const wrong of [
    "/api/confirm/de",
    "/api/confirm/de?key=",
    `${address}x`,
    foreign,
    address.slice(0, -3),
  ]) {
    expect((await ask(wrong)).status).toBe(404);
    expect((await post(wrong)).status).toBe(404);
  }
  expect(await stateOf(id)).toBe("unconfirmed");
});

test("an ended link, and one of a lapsed, erased or removed lead, says that it ended", async () => {
  const [late, lapsed, erased] = [
    await addUnconfirmed(),
    await addUnconfirmed(),
    await addUnconfirmed(),
  ];
  const addresses = [linkOf(lapsed), linkOf(erased), linkOf("removed")];
  const ended = linkOf(late);
  await store.erasePerson(erased, now);
  now += 6 * dayMs;
  const lateLink = linkOf(late);
  await store.lapse({ askedBefore: now, at: now });
  for (const address of [...addresses, lateLink]) {
    expect((await post(address)).status).toBe(410);
    expect((await ask(address)).status).toBe(410);
  }
  now += 2 * dayMs;
  expect((await ask(ended)).status).toBe(410);
});

test("a page of another site cannot confirm", async () => {
  const id = await addUnconfirmed();
  for (const from of ["https://evil.test", "null"])
    expect((await post(linkOf(id), from)).status).toBe(403);
  expect(await stateOf(id)).toBe("unconfirmed");
});

test("says so while the store is down, and works afterwards", async () => {
  const id = await addUnconfirmed();
  isDown = true;
  const answer = await post(linkOf(id));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  isDown = false;
  expect((await post(linkOf(id))).status).toBe(303);
});

test("limits requests of an address", async () => {
  const id = await addUnconfirmed();
  const address = linkOf(id);
  const routes = openRoutes();
  for (let count = 0; count < 30; count += 1)
    expect((await routes.request(origin + address)).status).toBe(200);
  const refused = await routes.request(origin + address);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
});

test.each(["en", "de", "fr", "es", "it", "nl", "pt", "ja"] as const)(
  "the mail in %s has subject, link and end, and nothing that was entered",
  async (language) => {
    const write = createConfirmationMail({ links, origin, brand: "Example", textsOf });
    const expiresAt = Date.UTC(2026, 3, 9, 12);
    const { subject, text } = await write({ id: "lead-1", language, expiresAt });
    expect(subject).toContain("Example");
    expect(text).toContain(origin + links.write({ id: "lead-1", language, expiresAt }));
    expect(text).toMatch(/2026/);
    expect(text + subject).not.toMatch(/confirm\.|\{|undefined/);
  },
);
