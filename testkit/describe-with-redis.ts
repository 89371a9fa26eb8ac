import { afterAll, beforeAll, describe } from "vitest";
import { findRedis, startRedis, type TestRedis } from "./redis.ts";

/** Runs tests with one real Redis; skips and reports them if none is installed. */
export function describeWithRedis(what: string, tests: (server: () => TestRedis) => void): void {
  const program = findRedis();
  describe.skipIf(program === null)(`${what} (left out where Redis is not installed)`, () => {
    let server: TestRedis | null = null;
    beforeAll(async () => {
      if (program !== null) server = await startRedis(program);
    });
    afterAll(() => server?.stop());
    tests(() => {
      if (server === null) throw new Error("Redis is there within tests alone");
      return server;
    });
  });
}
