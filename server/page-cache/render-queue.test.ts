import { describe, expect, it, vi } from "vitest";
import { OverloadedError } from "./overloaded-error.ts";
import { createRenderQueue, type RenderRank } from "./render-queue.ts";

const limits = { maxRunning: 2, maxQueried: 1, maxWaiting: 2, maxWaitMs: 1000 };

/** A queue whose pages are rendered when the test releases them; `done` lists them in order of their start. */
function open(overrides: Partial<typeof limits> = {}) {
  const queue = createRenderQueue({ ...limits, ...overrides });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const run = (name: string, rank: RenderRank, isWanted = () => true) =>
    queue.run({ rank, isWanted }, async () => {
      started.push(name);
      await new Promise<void>((resolve) => finish.set(name, resolve));
      return name;
    });
  return { run, started, finish: (name: string) => finish.get(name)?.() };
}

describe("the render queue", () => {
  it("limits rendering and waiting pages, and refuses the next at once", async () => {
    const { run, started, finish } = open();
    const pages = ["a", "b", "c", "d"].map((name) => run(name, "plain"));
    await expect(run("e", "plain")).rejects.toThrow(OverloadedError);
    expect(started).toEqual(["a", "b"]);
    for (const name of ["a", "b"]) finish(name);
    await vi.waitFor(() => expect(started).toEqual(["a", "b", "c", "d"]));
    for (const name of ["c", "d"]) finish(name);
    expect(await Promise.all(pages)).toEqual(["a", "b", "c", "d"]);
  });

  it("renders known pages before pages with queries, and reserves room for them", async () => {
    const { run, started, finish } = open({ maxWaiting: 10 });
    void run("words 1", "queried");
    void run("words 2", "queried");
    void run("known 1", "known");
    expect(started).toEqual(["words 1", "known 1"]);
    void run("plain", "plain");
    void run("known 2", "known");
    finish("words 1");
    await vi.waitFor(() => expect(started.at(-1)).toBe("known 2"));
    finish("known 1");
    await vi.waitFor(() => expect(started.at(-1)).toBe("plain"));
    finish("plain");
    await vi.waitFor(() => expect(started.at(-1)).toBe("words 2"));
  });

  it("refuses the waiting page with the lowest priority when one with a higher priority comes", async () => {
    const { run, started, finish } = open();
    void run("a", "plain");
    void run("b", "plain");
    void run("plain", "plain");
    const words = run("words", "queried");
    void run("known", "known");
    await expect(words).rejects.toThrow(OverloadedError);
    await expect(run("more words", "queried")).rejects.toThrow(OverloadedError);
    for (const name of ["a", "b"]) finish(name);
    await vi.waitFor(() => expect(started).toEqual(["a", "b", "known", "plain"]));
  });

  it("renders nothing for clients that disconnected while they waited", async () => {
    const { run, started, finish } = open();
    void run("a", "plain");
    void run("b", "plain");
    let isWanted = true;
    const abandoned = run("abandoned", "plain", () => isWanted);
    void run("c", "plain");
    isWanted = false;
    finish("a");
    await expect(abandoned).rejects.toThrow(OverloadedError);
    await vi.waitFor(() => expect(started).toEqual(["a", "b", "c"]));
  });

  it("refuses a page that has waited too long, and reuses its place only once", async () => {
    const { run, started, finish } = open({ maxWaitMs: 20 });
    const [a] = [run("a", "plain"), run("b", "plain")];
    await expect(run("late", "plain")).rejects.toThrow(OverloadedError);
    finish("a");
    await a;
    void run("c", "plain");
    await vi.waitFor(() => expect(started).toEqual(["a", "b", "c"]));
  });

  it("has room again after a page that failed", async () => {
    const queue = createRenderQueue({ ...limits, maxRunning: 1, maxWaiting: 0 });
    const need = { rank: "plain", isWanted: () => true } as const;
    await expect(queue.run(need, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run(need, () => Promise.resolve("page"))).toBe("page");
  });
});
