import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { isInBackground, runInBackground } from "./background.ts";

test("work in the background is known as such at any depth, and other work beside it is not", async () => {
  const look = async () => {
    await pause(1);
    return isInBackground();
  };
  expect(await Promise.all([runInBackground(look), look()])).toEqual([true, false]);
  expect(isInBackground()).toBe(false);
});
