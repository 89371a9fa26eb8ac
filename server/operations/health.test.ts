import { expect, test } from "vitest";
import { health } from "./health.ts";

test("names what is away, what fails, and what does not say in time, and is ready all the same", async () => {
  const routes = health(
    {
      backend: async () => true,
      leads: async () => false,
      cache: () => Promise.reject(new Error("refused")),
      other: () => new Promise(() => {}),
    },
    20,
  );
  const answer = await routes.request("/ready");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: "ready",
    backend: "up",
    leads: "away",
    cache: "away",
    other: "away",
  });
});
