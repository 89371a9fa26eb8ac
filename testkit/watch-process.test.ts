import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A process whose worker thread holds 4 million numbers on its heap, and has created as much garbage. */
const program = `
  const { Worker } = require("node:worker_threads");
  const holding = "globalThis.held = Array.from({ length: 4e6 }, (_, index) => index + 0.5);" +
    "Array.from({ length: 4e6 }, (_, index) => index + 0.5);" +
    "require('node:worker_threads').parentPort.postMessage('ready');" +
    "setInterval(() => {}, 1000);";
  new Worker(holding, { eval: true }).once("message", () => console.log("ready"));
`;

test("measures the memory of worker threads after garbage collection", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "watch-process-"));
  const file = path.join(folder, "watched.jsonl");
  const preload = path.join(import.meta.dirname, "watch-process.mjs");
  const watched = spawn(process.execPath, ["--require", preload, "--eval", program], {
    env: { ...process.env, WATCH_FILE: file, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    watched.kill();
    await once(watched, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  await once(watched.stdout, "data");
  watched.kill("SIGUSR2");
  const read = () => /"bytes":(?<bytes>\d+)/.exec(readFileSync(file, "utf8"))?.groups?.["bytes"];
  await expect.poll(read, { timeout: 10_000 }).toBeDefined();
  const megabytes = Number(read()) / 2 ** 20;
  expect(megabytes).toBeGreaterThan(30);
  expect(megabytes).toBeLessThan(60);
}, 30_000);
