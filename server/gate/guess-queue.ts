import { setTimeout } from "node:timers/promises";

/** Guesses that may wait in all, and of one client. */
const maxWaiting = 20;
const maxWaitingPerClient = 5;
/** Pause after a slow check, so that together they take less than half of one processor. */
const slowPauseMs = 500;

/** One password to check. */
export interface Guess {
  /** Key of the client (`clientKeyOf`). */
  readonly client: string;
  /** Whether the queue pauses after this check, because too many passwords were tried lately. */
  readonly isSlow: boolean;
  /** Compares the password with its hash. */
  readonly check: () => Promise<boolean>;
}

/** Checks a guess when its turn comes. `full`: too many guesses are waiting, and this one was not checked. */
export type CheckGuess = (guess: Guess) => Promise<boolean | "full">;

interface WaitingGuess extends Guess {
  readonly settle: (result: Promise<boolean> | "full") => void;
}

/**
 * Creates a queue that checks one password at a time, since each check takes 32 MB and one thread of the pool. Clients
 * take turns, and a client that has just come is next: a flood of guesses delays itself and not the visitor who comes
 * after it. Where too many guesses are waiting, the one whose turn is furthest away is refused.
 */
export function createGuessQueue(): CheckGuess {
  /** Guesses by client; the first client is next. */
  const turns: { readonly client: string; readonly guesses: WaitingGuess[] }[] = [];
  let isChecking = false;

  function add(guess: WaitingGuess): void {
    const turn = turns.find(({ client }) => client === guess.client);
    if (turn === undefined) turns.unshift({ client: guess.client, guesses: [guess] });
    else if (turn.guesses.length < maxWaitingPerClient) turn.guesses.push(guess);
    else guess.settle("full");
    const waiting = turns.reduce((sum, { guesses }) => sum + guesses.length, 0);
    if (waiting > maxWaiting) refuseLast();
  }

  function refuseLast(): void {
    const last = turns.at(-1);
    last?.guesses.pop()?.settle("full");
    if (last?.guesses.length === 0) turns.pop();
  }

  function takeNext(): WaitingGuess | undefined {
    const turn = turns.shift();
    const guess = turn?.guesses.shift();
    if (turn !== undefined && turn.guesses.length > 0) turns.push(turn);
    return guess;
  }

  async function checkAll(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    for (let guess = takeNext(); guess !== undefined; guess = takeNext()) {
      const checked = guess.check();
      guess.settle(checked);
      // Who made the guess is told of its failure.
      await checked.catch(() => false);
      if (guess.isSlow) await setTimeout(slowPauseMs, null, { ref: false });
    }
    isChecking = false;
  }

  return (guess) =>
    new Promise((resolve) => {
      add({ ...guess, settle: resolve });
      void checkAll();
    });
}
