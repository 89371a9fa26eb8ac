import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { readConfig } from "#server/settings/config.ts";
import { openLeadStore } from "#server/leads/open-lead-store.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";

const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "leads-")), LEADS_KEY: "a key of the tests" };
const lost = { ...env, LEADS_KEY: "a key that was lost" };

/** Leads by id, with the answer to one field. */
const answers = {
  "own-stored": "  Ana.LOPEZ@M\u00fcnchen.example ",
  "own-delivered": "ana.lopez@xn--mnchen-3ya.example",
  "own-refused": "ana.lopez@m\u00fcnchen.example",
  "own-held": "ANA.LOPEZ@M\u00dcNCHEN.EXAMPLE",
  mention: "Please answer Mrs Lo\u0301pez <ana.lopez@m\u00fcnchen.example>, not me.",
  other: "juliana.lopez@m\u00fcnchen.example",
} as const;

const store = openLeadStore(readConfig(env), silentLog);
beforeAll(async () => {
  for (const [id, answer] of Object.entries(answers)) {
    const lead = { ...newLead(), id };
    const file = { name: "cv.pdf", size: 3, content: "YWJj" };
    const values = { mail: answer, ...(id === "own-delivered" && { cv: { file } }) };
    const state = id === "own-refused" ? "refused" : id === "own-held" ? "held" : "stored";
    const at = id === "own-delivered" ? 1 : 2;
    await store.add({ ...lead, content: { values, campaign: null } }, { state, at });
  }
  const [claimed] = await store.claim({ limit: 1, now: 2 });
  const settlement = { event: "accepted", detail: "has it as 17", at: 3, dueAt: 3 } as const;
  if (claimed) await store.settle(claimed, settlement);
  const sealed = openLeadStore(readConfig(lost), silentLog);
  await sealed.add({ ...newLead(), id: "sealed" }, { state: "stored", at: 9 });
  await sealed.close();
});
afterAll(async () => {
  await store.close();
  rmSync(env.DATA_DIR, { recursive: true });
});

function leads(...options: string[]) {
  const script = join(import.meta.dirname, "../leads.ts");
  const run = spawnSync(process.execPath, [script, ...options], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { code: run.status, output: run.stdout, errors: run.stderr };
}

const email = ["--email", "Ana.Lopez@m\u00fcnchen.example"];
const idsIn = (output: string) => output.match(/^[a-z]+-[a-z]+(?= {2})/gm)?.toSorted();
const own = ["own-delivered", "own-held", "own-refused", "own-stored"];

test("finds a person's leads in all states, however the address is written, and says who has them", () => {
  const { code, output } = leads("find", ...email);
  expect(idsIn(output)).toEqual(own);
  expect(output).toContain("4 leads found, with 1 files");
  expect(output).toContain("The address is part of a longer text in: mention\n");
  expect(output).toContain("1 leads could not be searched: sealed\n");
  expect(output).toMatch(
    /formstack, account \S+, form 42: lead own-delivered has it \(has it as 17\)/,
  );
  expect(output).not.toMatch(/lead own-stored|other|ana\.lopez/i);
  // A part of the store could not be searched.
  expect(code).toBe(1);
}, 60_000);

test("exports a person's leads with values, files and history", () => {
  const { output, errors } = leads("export", ...email);
  const found: unknown = JSON.parse(output);
  expect(found).toHaveLength(4);
  expect(found).toContainEqual({
    lead: expect.objectContaining({
      id: "own-delivered",
      content: {
        campaign: null,
        values: {
          mail: answers["own-delivered"],
          cv: { file: { name: "cv.pdf", size: 3, content: "YWJj" } },
        },
      },
    }),
    history: expect.arrayContaining([expect.objectContaining({ event: "accepted" })]),
  });
  expect(errors).toContain("sealed");
}, 60_000);

test("erases only with --yes, and then completely", async () => {
  const dry = leads("erase", ...email);
  expect(dry.output).toContain("Nothing was changed. To erase 4 leads, repeat it with --yes.");
  expect((await store.find("own-stored"))?.lead.content).not.toBe("erased");

  const { output } = leads("erase", ...email, "--yes");
  expect(output).toContain("4 leads erased.");
  expect(output).not.toMatch(/ana\.lopez/i);
  const states = await Promise.all(own.map((id) => store.find(id)));
  expect(states.map((found) => [found?.lead.state, found?.lead.content])).toEqual([
    ["delivered", "erased"],
    ["erased", "erased"],
    ["refused", "erased"],
    ["erased", "erased"],
  ]);
  expect(leads("find", ...email).output).toContain("0 leads found");
  for (const id of ["mention", "other"])
    expect((await store.find(id))?.lead.content).not.toBe("erased");
}, 60_000);

test("erases leads by their ids, also those that cannot be searched", async () => {
  const { code, output } = leads("erase", "mention", "sealed", "--yes");
  expect([code, output]).toEqual([0, expect.stringContaining("2 leads erased.")]);
  expect((await store.find("sealed"))?.lead).toMatchObject({ state: "erased", content: "erased" });
  expect(leads("find", ...email).output).not.toContain("could not be searched");
}, 60_000);

test.each([
  [["erase"], "Enter --email <address>, or the ids of leads."],
  [["erase", "nobody"], "There is no lead with the id nobody"],
  [["find"], "--email must be an e-mail address"],
  [["find", "--email", "ana"], '--email must be an e-mail address, not "ana"'],
])("%j says what is wrong", (options, words) => {
  const { code, errors } = leads(...options);
  expect([code, errors]).toEqual([1, expect.stringContaining(words)]);
});
