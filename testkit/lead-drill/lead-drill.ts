import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { silentLog } from "#lib/log.ts";
import { readConfig } from "#server/config.ts";
import { openLeadStore } from "#server/leads/open-lead-store.ts";
import { startFormServiceStandIn } from "../form-service-stand-in.ts";

/** What a drill found. */
export interface DrillFigures {
  /** Submissions answered with a thank-you. */
  readonly thanked: number;
  readonly kills: number;
  /** Thanked and not in the store. */
  readonly lost: number;
  /** Thanked and not delivered in the end. */
  readonly undelivered: number;
  /** Submissions the service has taken more than once. */
  readonly doubled: number;
}

/** Time in which everything must have been delivered after the last kill; leases and pauses lie in it. */
const patienceMs = 90_000;

/** Sends forms over 8 connections while the process is killed at random and every seventh delivery is lost. */
export async function drillLeads(options: {
  readonly submissions: number;
  readonly kills: number;
}): Promise<DrillFigures> {
  await using disposer = new AsyncDisposableStack();
  const standIn = await startFormServiceStandIn();
  disposer.defer(() => standIn.close());
  let posts = 0;
  standIn.failBy((request) =>
    request.startsWith("POST") && ++posts % 7 === 0 ? "taken: reset" : null,
  );
  const dataDir = await mkdtemp(join(tmpdir(), "lead-drill-"));
  disposer.defer(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    DATA_DIR: dataDir,
    FORMSTACK_URL: standIn.formstackUrl,
    FORMSTACK_TOKEN_NORVANE: "drill",
    FORMSTACK_HONOURS_KEY: "1",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  let current = await startProcess(env);
  disposer.defer(() => void current.child.kill("SIGKILL"));

  const thanked = new Set<string>();
  let left = options.submissions;
  const sender = async () => {
    while (left-- > 0) {
      const email = `${randomUUID()}@example.com`;
      while (!(await send(current.port, email))) await setTimeout(50);
      thanked.add(email);
    }
  };
  const killer = async () => {
    for (let kill = 1; kill <= options.kills; kill++) {
      const due = (options.submissions * kill) / (options.kills + 1);
      while (thanked.size < due) await setTimeout(5);
      current.child.kill("SIGKILL");
      current = await startProcess(env);
    }
  };
  await Promise.all([...Array.from({ length: 8 }, sender), killer()]);

  const store = openLeadStore(readConfig(env), silentLog);
  disposer.defer(() => store.close());
  const isDone = async () => (await store.stats()).oldestOpenAt === null;
  for (const end = Date.now() + patienceMs; Date.now() < end && !(await isDone());)
    await setTimeout(200);
  const leads = await store.list({ limit: 100_000 });
  const emailOf = (values: unknown) => JSON.stringify(values);
  const stored = leads.map(({ content }) => emailOf(content)).join("\n");
  const taken = standIn.taken.map(({ values }) => emailOf(values)).join("\n");
  // The service takes each key once; the same form under two keys would be two.
  const emails = standIn.taken.map(({ values }) => values["45002"]);
  return {
    thanked: thanked.size,
    kills: options.kills,
    lost: [...thanked].filter((email) => !stored.includes(email)).length,
    undelivered: [...thanked].filter((email) => !taken.includes(email)).length,
    doubled: emails.length - new Set(emails).size,
  };
}

async function startProcess(env: Record<string, string>) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, "lead-process.ts")],
    { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] },
  );
  if (child.stdout === null) throw new Error("no output");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, port: Number(String(line)) };
}

let visitor = 0;

/** Whether the form was answered with a thank-you; each comes from another address behind the proxy. */
async function send(port: number, email: string): Promise<boolean> {
  visitor++;
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const values = {
    "45001": { first: "A", last: "B" },
    "45002": email,
    "45003": "X",
    "45005": "DE",
  };
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/forms/formstack/norvane/45`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
      body: JSON.stringify({ values: { ...values, "45007": true }, submission: email }),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
