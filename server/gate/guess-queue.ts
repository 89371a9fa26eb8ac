import { setTimeout } from "node:timers/promises";

/** Passwords that may wait in total, and per client. */
const maxWaiting = 20;
const maxWaitingPerClient = 5;
/** Pause after a slow check, so that these checks together take less than half of one processor. */
const slowPauseMs = 500;

/** A password to check. */
export interface Guess {
  /** Key of the client (`clientKeyOf`). */
  readonly client: string;
  /** Whether the queue pauses after this check, because too many passwords were tried recently. */
  readonly isSlow: boolean;
  /** Compares the password with its hash. */
  readonly check: () => Promise<boolean>;
}

/** Checks a password when its turn comes. Returns `full`, without a check, if too many passwords are waiting. */
export type CheckGuess = (guess: Guess) => Promise<boolean | "full">;

interface WaitingGuess extends Guess {
  readonly settle: (result: Promise<boolean> | "full") => void;
}

/**
 * Creates a queue that checks one password at a time, since each check takes 32 MB and one thread of the pool. Clients
 * take turns, and a new client is next. So a flood of guesses delays the client that sends it, not the visitors who
 * come after it. If too many passwords are waiting, the one whose turn is furthest away is refused.
 */
export function createGuessQueue(): CheckGuess {
  /** Waiting passwords by client; the first client is next. */
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
      // The caller that submitted the password receives the error.
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
