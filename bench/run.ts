import { cpus, platform, release, totalmem } from "node:os";
import { measureImages } from "./images.ts";
import { pin } from "./pin.ts";
import { measureStart } from "./start-up.ts";
import { measureUncachedPage } from "./uncached-page.ts";
import { measureWeight } from "./weight.ts";

const always = [measureStart, measureUncachedPage, measureWeight];
/** Run when they are named. */
const named: Readonly<Record<string, typeof measureImages>> = { images: measureImages };

/** Runs the named measurements, or those that always run, and prints machine, date and figures. */
export async function runBenchmarks(names: readonly string[]): Promise<void> {
  // The load has the second core, the site the first.
  pin(process.pid, 1);

  const model = cpus()[0]?.model ?? "unknown";
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${model}, ${cpus().length} cores, ${gigabytes} GB, ${platform()} ${release()}`;
  console.log(`${date} · ${machine} · Node ${process.version}\n`);

  const chosen = names.flatMap((name) => named[name] ?? []);
  for (const measure of chosen.length > 0 ? chosen : always) {
    for (const [name, figure, target] of await measure()) {
      console.log(`${name.padEnd(48)} ${figure.padStart(12)}   ${target}`);
    }
  }
}
