import { cpus, platform, release, totalmem } from "node:os";
import { measureBackend } from "./backend.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureDevelopment } from "./dev.ts";
import type { Figure } from "./figure.ts";
import { measureImages } from "./images.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { pin } from "./pin.ts";
import { measureLeads } from "./leads.ts";
import { measureMapping } from "./mapping.ts";
import { measureNavigation } from "./navigation.ts";
import { measureOverload } from "./overload.ts";
import { measureSeo } from "./seo.ts";
import { measureSoak } from "./soak.ts";
import { measureStart } from "./start-up.ts";
import { measureSuggestions } from "./suggestions.ts";
import { measureUncachedPage } from "./uncached-page.ts";
import { measureVarnish } from "./varnish.ts";
import { measureWeight } from "./weight.ts";

type Measure = () => Promise<readonly Figure[]>;

/** Slow measurements, by the argument that selects them. */
const onDemand: Readonly<Record<string, readonly Measure[]>> = {
  backend: [measureBackend],
  cached: [measureCachedPage],
  dev: [measureDevelopment],
  images: [measureImages],
  leads: [measureLeads],
  mapping: [measureMapping],
  lighthouse: [measureLighthouse],
  navigation: [measureNavigation],
  overload: [measureOverload],
  seo: [measureSeo],
  soak: [measureSoak],
  start: [measureStart],
  suggestions: [measureSuggestions],
  uncached: [measureUncachedPage],
  varnish: [measureVarnish],
  weight: [measureWeight],
};
/** Everything with a target, which takes about an hour. Measurements on all cores come first: what is pinned stays so. */
const all: readonly Measure[] = [
  measureStart,
  measureLighthouse,
  measureNavigation,
  measureMapping,
  measureSeo,
  measureSuggestions,
  measureVarnish,
  measureDevelopment,
  measureWeight,
  measureCachedPage,
  measureUncachedPage,
  measureOverload,
  measureBackend,
  measureSoak,
];
const usual: readonly Measure[] = [
  measureStart,
  measureCachedPage,
  measureUncachedPage,
  measureWeight,
];
/** Measurements that need all cores, such as browsers and starts. In all others, load and site have one core each. */
const onAllCores = new Set([
  measureDevelopment,
  measureStart,
  measureLighthouse,
  measureMapping,
  measureNavigation,
  measureSeo,
  measureSuggestions,
  measureVarnish,
]);

/**
 * Runs the default measurements, or those with a name (`backend`, `leads`, …), and prints machine, date and results.
 */
export async function runBenchmarks(name?: string): Promise<void> {
  const measures = measuresOf(name);
  if (!measures) {
    const names = ["all", ...Object.keys(onDemand)].join(", ");
    console.error(`There is no benchmark "${name}", only ${names}.`);
    process.exitCode = 1;
    return;
  }
  const model = cpus()[0]?.model ?? "unknown";
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${model}, ${cpus().length} cores, ${gigabytes} GB, ${platform()} ${release()}`;
  console.log(`${date} · ${machine} · Node ${process.version}\n`);

  for (const measure of measures) {
    // The load uses the second core, the site the first.
    if (!onAllCores.has(measure)) pin(process.pid, 1);
    for (const figure of await measure()) console.log(rowOf(figure));
  }
}

function measuresOf(name: string | undefined): readonly Measure[] | undefined {
  if (name === undefined) return usual;
  return name === "all" ? all : onDemand[name];
}

function rowOf([label, figure, target]: Figure): string {
  const row = `${label.padEnd(52)} ${figure.padStart(14)}`;
  return target === undefined
    ? row
    : `${row}   ${target.text.padEnd(16)} ${target.isMet ? "met" : "MISSED"}`;
}
