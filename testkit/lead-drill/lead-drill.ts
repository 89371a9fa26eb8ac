import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { silentLog } from "#lib/log.ts";
import { readConfig } from "#server/settings/config.ts";
import { openLeadStore } from "#server/leads/open-lead-store.ts";
import {
  startFakeFormService,
  type FakeFormService,
  type ServiceFault,
} from "../fake-form-service.ts";
import { findPostgres, startPostgres } from "../postgres.ts";
import {
  fullDisk,
  lockedSqlite,
  mountSmallDisk,
  readOnlyPostgres,
  sqliteRefusals,
  wrongClock,
  type Refusal,
} from "./refusals.ts";
import { sendForms, type Visits } from "./visitors.ts";
import { formInstance } from "#sample/brand/forms.ts";

export interface DrillOptions {
  readonly submissions: number;
  readonly kills: number;
  readonly database: "sqlite" | "postgres";
  /** SQLite's file is on a small disk that becomes full, if mounting is permitted. */
  readonly hasSmallDisk?: boolean;
  /** Whether the service accepts a key only once. Otherwise the site searches for lost leads there. Default true. */
  readonly honoursKeys?: boolean;
}

/** Results of a drill. */
export interface DrillFigures {
  /** Submissions whose visitor was thanked. */
  readonly thanked: number;
  readonly kills: number;
  /** Kinds of temporary database failures. */
  readonly refusals: string;
  /** Refused submissions and broken connections; each was sent again. */
  readonly refused: number;
  readonly broken: number;
  /** Failed deliveries. */
  readonly faults: number;
  /** Thanked, but neither in the store nor delivered: when the clock jumps, values of delivered leads are erased at their time. */
  readonly lost: number;
  /** Thanked, but not delivered in the end. */
  readonly undelivered: number;
  /** Damaged rows set aside; the drill adds one to the store. */
  readonly unreadable: number;
  /** Submissions stored, or accepted by the service, more than once. */
  readonly doubled: number;
  readonly seconds: number;
}

/** Time limit for delivering everything after the last kill, including leases and pauses. */
const timeoutMs = 300_000;
/** How long the database refuses writes. */
const refusalMs = 1500;

const quickFaults = [
  ...(["500", "401", "502", "504", "reset", "error body", "html", "half a response"] as const),
  ...(["taken: 502", "taken: 504", "taken: reset", "taken: html"] as const),
  "taken: half a response",
] satisfies readonly ServiceFault[];
const slowFaults = ["429", "silence", "taken: silence"] satisfies readonly ServiceFault[];

/**
 * Sends forms over 8 connections while the process is killed at random, the service fails at random and the database
 * temporarily refuses to write.
 */
export async function drillLeads(options: DrillOptions): Promise<DrillFigures> {
  await using disposer = new AsyncDisposableStack();
  const began = performance.now();
  const fakeService = await startFakeFormService();
  disposer.defer(() => fakeService.close());
  const { honoursKeys = true } = options;
  fakeService.honourKeys(honoursKeys);
  const faults = failAtRandom(fakeService);
  const dataDir = await mkdtemp(join(tmpdir(), "lead-drill-"));
  disposer.defer(() => rm(dataDir, { recursive: true, force: true }));
  const disk = options.hasSmallDisk ? mountSmallDisk(dataDir) : null;
  if (disk !== null) disposer.defer(() => disk.unmount());
  const databaseUrl = options.database === "postgres" ? await openPostgres(disposer) : null;
  const env = {
    DATA_DIR: dataDir,
    FORMSTACK_URL: fakeService.formstackUrl,
    [`FORMSTACK_TOKEN_${formInstance.toUpperCase()}`]: "drill",
    FORMSTACK_HONOURS_KEY: honoursKeys ? "1" : "0",
    TRUSTED_PROXIES: "127.0.0.1",
    ...(databaseUrl !== null && { LEADS_DATABASE_URL: databaseUrl }),
  };
  let current = await startProcess(env);
  disposer.defer(() => end(current.child));

  const visits: Visits = { thanked: new Set(), count: { refused: 0, broken: 0 } };
  const tell = (line: string) => current.child.stdin?.write(`${line}\n`);
  const refusals: readonly Refusal[] =
    databaseUrl === null
      ? [
          // Failures that block all submissions come first, so that some forms are left for the others.
          lockedSqlite(dataDir),
          ...sqliteRefusals(tell),
          wrongClock(tell),
          ...(disk === null ? [] : [fullDisk(dataDir)]),
        ]
      : [readOnlyPostgres(databaseUrl), wrongClock(tell)];
  await storeUnreadable(env);
  const until = async (share: number) => {
    while (visits.thanked.size < options.submissions * share) await setTimeout(5);
  };
  const trouble = async () => {
    for (let kill = 1; kill <= options.kills; kill++) {
      await until((kill - Math.random()) / (options.kills + 1));
      await end(current.child);
      current = await startProcess(env);
      const refusal = refusals[kill - 1];
      if (refusal !== undefined) await refuse(refusal);
    }
  };
  await Promise.all([sendForms(options.submissions, visits, () => current.port), trouble()]);
  // A quick machine sends everything before the first delivery.
  const giveUpAt = performance.now() + timeoutMs;
  while (faults() === 0 && performance.now() < giveUpAt) await setTimeout(5);
  fakeService.failBy(() => null);

  const leads = await waitForDelivery(env);
  return {
    ...compare(leads, fakeService, visits),
    kills: options.kills,
    refusals: refusals
      .slice(0, options.kills)
      .map(({ name }) => name)
      .join(", "),
    faults: faults(),
    seconds: Math.round((performance.now() - began) / 1000),
  };
}

/** Compares what visitors were thanked for with what is stored and what the service received. */
function compare(
  leads: Awaited<ReturnType<typeof waitForDelivery>>,
  { taken: received }: FakeFormService,
  { thanked, count }: Visits,
) {
  const readable = leads.filter(({ content }) => content !== "unreadable");
  const stored = readable
    .filter(({ content }) => content !== "erased")
    .map(({ content }) => JSON.stringify(content));
  const taken = received.map(({ values }) => JSON.stringify(values["45002"]));
  const emails = stored.map((text) => /[\w-]+@example\.com/.exec(text)?.[0] ?? "");
  const twice = (list: readonly string[]) => list.length - new Set(list).size;
  const missingIn = (list: readonly string[]) => {
    const all = list.join("\n");
    return [...thanked].filter((email) => !all.includes(email)).length;
  };
  return {
    thanked: thanked.size,
    refused: count.refused,
    broken: count.broken,
    // Erased leads still have their row.
    lost: Math.max(missingIn([...stored, ...taken]), thanked.size - readable.length),
    undelivered: missingIn(taken),
    unreadable: leads.length - readable.length,
    doubled: twice(emails) + twice(taken),
  };
}

async function refuse(refusal: Refusal): Promise<void> {
  await refusal.begin();
  await setTimeout(refusal.forMs ?? refusalMs);
  await refusal.end();
}

/**
 * Makes the first delivery fail, then one in seven, and one in two hundred slowly. Returns a function for the number of
 * failures so far.
 */
function failAtRandom(fakeService: FakeFormService): () => number {
  let faults = 0;
  const oneOf = (kinds: readonly ServiceFault[]) =>
    kinds[Math.floor(Math.random() * kinds.length)] ?? null;
  fakeService.failBy((request) => {
    if (!request.startsWith("POST")) return null;
    const chance = Math.random();
    if (faults > 0 && chance > 1 / 7) return null;
    faults++;
    return oneOf(chance < 1 / 200 ? slowFaults : quickFaults);
  });
  return () => faults;
}

async function openPostgres(disposer: AsyncDisposableStack): Promise<string> {
  const programs = findPostgres();
  if (programs === null) throw new Error("There is no PostgreSQL on this machine");
  const postgres = await startPostgres(programs);
  disposer.defer(() => postgres.stop());
  return postgres.createDatabase("drill");
}

/** Adds a lead with an unreadable row to the store. */
async function storeUnreadable(env: Readonly<Record<string, string>>): Promise<void> {
  const store = openLeadStore(readConfig(env), silentLog);
  const form = { form_type: "formstack", form_instance: formInstance, form_id: "45" };
  const times = { stored_at: 0, due_at: 0, expires_at: 0 };
  const row = { id: "damaged", ...form, ...times, facts: "{", state: "stored", attempts: 0 };
  await store.restore(row, []);
  await store.close();
}

/** Returns all leads when nothing is left to be delivered or the time limit is over. */
async function waitForDelivery(env: Readonly<Record<string, string>>) {
  const store = openLeadStore(readConfig(env), silentLog);
  try {
    const isDone = async () => (await store.stats()).oldestOpenAt === null;
    for (const last = Date.now() + timeoutMs; Date.now() < last && !(await isDone());)
      await setTimeout(200);
    return await store.list({ limit: 100_000 });
  } finally {
    await store.close();
  }
}

/** Kills a process; resolves when it has ended. */
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function startProcess(env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, "lead-process.ts")],
    { env: { ...process.env, ...env }, stdio: ["pipe", "pipe", "inherit"] },
  );
  // Writing to a process that is being killed fails.
  child.stdin?.on("error", () => {});
  if (child.stdout === null) throw new Error("no output");
  const ended = once(child, "exit").then(() => {
    throw new Error("the process that takes forms ended before it listened");
  });
  const [line] = (await Promise.race([once(child.stdout, "data"), ended])) as [Buffer];
  return { child, port: Number(String(line)) };
}
