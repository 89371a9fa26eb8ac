import { expect, it } from "vitest";
import { createConversionQueue, QueueFullError } from "./conversion-queue.ts";

/** Returns work that lasts until the test ends it, and records what ran at the same time. */
function createWork() {
  const running: string[] = [];
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  let mostAtOnce = 0;
  const work = (name: string) => async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push(name);
    started.push(name);
    ends.set(name, resolve);
    mostAtOnce = Math.max(mostAtOnce, running.length);
    await promise;
    running.splice(running.indexOf(name), 1);
    return name;
  };
  return {
    work,
    started,
    running,
    end: (name: string) => ends.get(name)?.(),
    most: () => mostAtOnce,
  };
}

it("runs one job per picture at a time, and jobs of several pictures in parallel", async () => {
  const queue = createConversionQueue({ maxRunning: 2, maxWaiting: 10 });
  const { work, started, end, most } = createWork();
  const first = queue.run("a", "quick", work("a1"));
  const second = queue.run("a", "quick", work("a2"));
  const third = queue.run("b", "quick", work("b1"));
  expect(started).toEqual(["a1", "b1"]);
  end("a1");
  expect(await first).toBe("a1");
  await Promise.resolve();
  expect(started).toEqual(["a1", "b1", "a2"]);
  end("a2");
  end("b1");
  await Promise.all([second, third]);
  expect(most()).toBe(2);
});

it("runs jobs that visitors wait for first, and keeps a slot free of background work", async () => {
  const queue = createConversionQueue({ maxRunning: 2, maxWaiting: 10 });
  const { work, started, end } = createWork();
  const all = [
    queue.run("a", "background", work("a-avif")),
    queue.run("b", "background", work("b-avif")),
    queue.run("c", "quick", work("c-webp")),
    queue.run("d", "quick", work("d-webp")),
  ];
  expect(started).toEqual(["a-avif", "c-webp"]);
  end("a-avif");
  await all[0];
  await Promise.resolve();
  expect(started).toEqual(["a-avif", "c-webp", "d-webp"]);
  for (const name of ["c-webp", "d-webp"]) end(name);
  await Promise.all([all[2], all[3]]);
  await Promise.resolve();
  end("b-avif");
  expect(await all[1]).toBe("b-avif");
});

it("refuses jobs beyond the limit, and continues after failures", async () => {
  const queue = createConversionQueue({ maxRunning: 1, maxWaiting: 1 });
  const { work, end } = createWork();
  const running = queue.run("a", "quick", work("a"));
  const failing = queue.run("b", "quick", () => Promise.reject(new Error("damaged")));
  await expect(queue.run("c", "quick", work("c"))).rejects.toBeInstanceOf(QueueFullError);
  end("a");
  await running;
  await expect(failing).rejects.toThrow("damaged");
  const later = queue.run("d", "quick", work("d"));
  end("d");
  expect(await later).toBe("d");
});
