import { soak } from "#testkit/soak/soak.ts";
import { atMost, type Figure, megabytes } from "./figure.ts";
import { pin } from "./pin.ts";

/** Requests all pages of the sample site at full load for ten minutes, while one of them is edited every second. */
export async function measureSoak(): Promise<readonly Figure[]> {
  const { pagesPerSecond, p99Ms, failed, edits, holdings } = await soak({
    seconds: 600,
    connections: 16,
    onStart: (pid) => pin(pid, 0),
  });
  const sorted = edits.toSorted((a, b) => a - b);
  const editAt = (share: number) =>
    Math.round(sorted.at(Math.floor(sorted.length * share)) ?? Infinity);
  const figures: Figure[] = [
    ["pages at full load with an edit a second", `${Math.round(pagesPerSecond)} /s`],
    ["  p99", `${p99Ms} ms`],
    ["  failed", String(failed), atMost(0, "", failed)],
    [
      "  an edit is on its page after, p50 / p99",
      `${editAt(0.5)} / ${editAt(0.99)} ms`,
      atMost(1000, "ms", editAt(0.99)),
    ],
  ];
  // A reading every two minutes is enough to see what grows.
  for (const { at, memory, openFiles, disk } of holdings.filter((_, index) => index % 12 === 0)) {
    figures.push([
      `  after ${Math.round(at)} s: memory, open files, data`,
      `${megabytes(memory)}, ${openFiles}, ${megabytes(disk)}`,
      atMost(300, "MB of memory", memory / 2 ** 20),
    ]);
  }
  return figures;
}
