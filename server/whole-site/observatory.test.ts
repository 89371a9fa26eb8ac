import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { startSite } from "#testkit/site-process.ts";
import { certificateFile, startTlsFront } from "#testkit/tls-front.ts";

const run = promisify(execFile);
const result = z.object({
  scan: z.object({ score: z.number(), grade: z.string() }),
  tests: z.record(z.string(), z.object({ pass: z.boolean(), result: z.string().nullable() })),
});

test("MDN's observatory gives the site behind https at least 120 points and finds no fault", async () => {
  const site = await startSite({
    SITE_URL: "https://localhost",
    CONTENT_DIR: "testkit/route-samples",
  });
  onTestFinished(() => site.stop());
  const front = await startTlsFront(site.origin);
  onTestFinished(() => front.close());
  const scanner = path.resolve(import.meta.dirname, "../../testkit/observatory-scan.mjs");
  const { stdout } = await run(process.execPath, [scanner, front.host], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificateFile },
  });
  const { scan, tests } = result.parse(JSON.parse(stdout));
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
  expect(failed).toEqual([]);
  expect(tests["content-security-policy"]?.result).toBe(
    "csp-implemented-with-no-unsafe-default-src-none",
  );
  expect(scan.grade).toBe("A+");
  expect(scan.score).toBeGreaterThanOrEqual(120);
});
