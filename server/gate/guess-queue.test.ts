import { expect, test } from "vitest";
import { createGuessQueue } from "./guess-queue.ts";

/** Returns a queue whose checks end one by one, each when the test releases it. */
function open() {
  const checkGuess = createGuessQueue();
  const checked: string[] = [];
  const ends: (() => void)[] = [];
  const guess = (client: string, name = client, isSlow = false) =>
    checkGuess({
      client,
      isSlow,
      check: () => {
        checked.push(name);
        const { promise, resolve } = Promise.withResolvers<boolean>();
        ends.push(() => resolve(name === "right"));
        return promise;
      },
    });
  /** Ends the running check, and all others until none is left. */
  async function endAll() {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  }
  return { guess, checked, endAll };
}

test("checks one password at a time", async () => {
  const { guess, checked, endAll } = open();
  const both = [guess("a"), guess("b")];
  expect(checked).toEqual(["a"]);
  await endAll();
  expect(await Promise.all(both)).toEqual([false, false]);
});

test("clients take turns", async () => {
  const { guess, checked, endAll } = open();
  for (const name of ["a1", "a2", "a3", "a4"]) void guess("a", name);
  for (const name of ["b1", "b2"]) void guess("b", name);
  await endAll();
  expect(checked).toEqual(["a1", "b1", "a2", "b2", "a3", "a4"]);
});

test("a visitor who comes after seventy guesses is next, whether these are from one client or from seventy", async () => {
  for (const clientOf of [() => "one", (index: number) => `client ${index}`]) {
    const { guess, checked, endAll } = open();
    const wrong = Array.from({ length: 70 }, (_, index) => guess(clientOf(index), `${index}`));
    const right = guess("visitor", "right");
    await endAll();
    expect(checked.indexOf("right")).toBe(1);
    expect(await right).toBe(true);
    expect(await Promise.all(wrong)).not.toContain(true);
  }
});

test("twenty guesses may wait, five of one client; others are refused unchecked", async () => {
  const { guess, checked, endAll } = open();
  const ofOne = Array.from({ length: 10 }, () => guess("one"));
  const ofMany = Array.from({ length: 30 }, (_, index) => guess(`client ${index}`));
  await endAll();
  const count = async (guesses: readonly Promise<unknown>[]) =>
    (await Promise.all(guesses)).filter((result) => result === "full").length;
  expect([await count(ofOne), await count(ofMany)]).toEqual([9, 10]);
  expect(checked).toHaveLength(21);
});

test("reports a failed check only to its client, and runs the next one", async () => {
  const checkGuess = createGuessQueue();
  const failed = checkGuess({
    client: "a",
    isSlow: false,
    check: () => Promise.reject(new Error("no memory")),
  });
  await expect(failed).rejects.toThrow("no memory");
  const guess = { client: "b", isSlow: false, check: () => Promise.resolve(true) };
  expect(await checkGuess(guess)).toBe(true);
});

test("pauses for half a second after a slow check", async () => {
  const checkGuess = createGuessQueue();
  const starts: number[] = [];
  const guess = (client: string) =>
    checkGuess({
      client,
      isSlow: true,
      check: () => {
        starts.push(performance.now());
        return Promise.resolve(false);
      },
    });
  await Promise.all([guess("a"), guess("b")]);
  const [first = 0, second = 0] = starts;
  expect(second - first).toBeGreaterThan(450);
});
