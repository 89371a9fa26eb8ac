import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import {
  type IntegrationName,
  integrationNames,
  type IntegrationOutcome,
} from "#domain/integration-outcomes.ts";
import type { Log } from "#lib/log.ts";

/** What browsers have reported about a third-party service. */
export interface IntegrationState {
  /** Page loads since midnight (UTC), by outcome. */
  readonly today: Readonly<Record<IntegrationOutcome, number>>;
  /** Of which day `today` is, `2026-11-27`. */
  readonly day: string;
  /** When it was last loaded, in Unix milliseconds; null: never. */
  readonly loadedAt: number | null;
  /** The first failure since then, and how many there have been. Null: it has not failed since. */
  readonly failing: { readonly since: number; readonly count: number } | null;
}

/** The state of all third-party services. */
export interface IntegrationStatus {
  note(name: IntegrationName, outcome: IntegrationOutcome): void;
  state(name: IntegrationName): IntegrationState;
  /** Stores the counts. */
  close(): void;
}

interface IntegrationStatusOptions {
  /** Stores the state between runs. Processes that share it count for themselves, and the last one to write wins. */
  readonly file: string;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const saveMs = 60_000;
const none = { loaded: 0, refused: 0, failed: 0 } as const;
const count = z.int().nonnegative();

const stored = z.partialRecord(
  z.enum(integrationNames),
  z.object({
    day: z.iso.date(),
    today: z.object({ loaded: count, refused: count, failed: count }),
    loadedAt: z.number().nullable(),
    failing: z.object({ since: z.number(), count }).nullable(),
  }),
);

export function createIntegrationStatus(options: IntegrationStatusOptions): IntegrationStatus {
  const { file, log, now } = options;
  let states: Map<IntegrationName, IntegrationState> | null = null;
  let timer: NodeJS.Timeout | null = null;
  const load = () => (states ??= readStates(file));

  function stateOf(name: IntegrationName): IntegrationState {
    const day = new Date(now()).toISOString().slice(0, 10);
    const known = load().get(name) ?? { day, today: none, loadedAt: null, failing: null };
    return known.day === day ? known : { ...known, day, today: none };
  }

  function save(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(load())));
      renameSync(`${file}.new`, file);
    } catch (err) {
      log.warn({ err }, "The state of third-party services could not be stored.");
    }
  }

  return {
    note(name, outcome) {
      const state = stateOf(name);
      const today = { ...state.today, [outcome]: state.today[outcome] + 1 };
      load().set(name, { ...state, today, ...afterOutcome(state, outcome, now()) });
      timer ??= setTimeout(save, saveMs).unref();
    },
    state: stateOf,
    close() {
      if (timer !== null) save();
    },
  };
}

function afterOutcome(
  { loadedAt, failing }: IntegrationState,
  outcome: IntegrationOutcome,
  at: number,
): Pick<IntegrationState, "loadedAt" | "failing"> {
  if (outcome === "loaded") return { loadedAt: at, failing: null };
  if (outcome === "refused") return { loadedAt, failing };
  return { loadedAt, failing: { since: failing?.since ?? at, count: (failing?.count ?? 0) + 1 } };
}

function readStates(file: string): Map<IntegrationName, IntegrationState> {
  try {
    const found = stored.parse(JSON.parse(readFileSync(file, "utf8")));
    return new Map(
      integrationNames.flatMap((name) => {
        const state = found[name];
        return state === undefined ? [] : [[name, state] as const];
      }),
    );
  } catch {
    // The first run, or a damaged file: counting starts again.
    return new Map();
  }
}
