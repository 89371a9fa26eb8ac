import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import autocannon from "autocannon";
import { startFakeFormService } from "#testkit/fake-form-service.ts";
import type { Figure } from "./figure.ts";
import { pin } from "./pin.ts";
import { formInstance } from "#sample/brand/forms.ts";

const seconds = 10;
const connections = 8;

/**
 * Measures how many submissions per second are on disk before their visitors are thanked, while leads are being
 * delivered.
 */
export async function measureLeads(): Promise<readonly Figure[]> {
  await using disposer = new AsyncDisposableStack();
  const fakeService = await startFakeFormService();
  disposer.defer(() => fakeService.close());
  // On the project's disk, because /tmp is often in memory, where synchronous writes cost nothing.
  const dataDir = await mkdtemp(join(import.meta.dirname, "../node_modules/.leads-"));
  disposer.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = await startLeadProcess(disposer, {
    DATA_DIR: dataDir,
    FORMSTACK_URL: fakeService.formstackUrl,
    [`FORMSTACK_TOKEN_${formInstance.toUpperCase()}`]: "bench",
    FORMSTACK_HONOURS_KEY: "1",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  let visitor = 0;
  const load = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}/api/forms/formstack/${formInstance}/45`,
      duration,
      connections,
      requests: [{ method: "POST", setupRequest: (request) => filled(request, visitor++) }],
    });
  await load(3);
  const { requests, latency, non2xx, errors } = await load(seconds);
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx + errors} submissions were not taken`);
  return [
    ["forms stored durably, SQLite", `${Math.round(requests.average)}/s on one core`],
    [`  p50 and p99 with ${connections} connections`, `${latency.p50} / ${latency.p99} ms`],
  ];
}

/** Returns different form data each time, from different visitors behind the proxy. */
function filled(request: autocannon.Request, visitor: number): autocannon.Request {
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const email = `${randomUUID()}@example.com`;
  const name = { first: "A", last: "B" };
  const values = { "45001": name, "45002": email, "45003": "X", "45004": true };
  return {
    ...request,
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify({ values, submission: email }),
  };
}

/** Starts the part of the site that accepts forms on the first core. Returns its port. */
async function startLeadProcess(
  disposer: AsyncDisposableStack,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const program = join(import.meta.dirname, "../testkit/lead-drill/lead-process.ts");
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  disposer.defer(async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  pin(child.pid ?? 0, 0);
  return Number(String(line));
}
