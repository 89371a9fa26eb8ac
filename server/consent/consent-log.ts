import type { ConsentDecision } from "#domain/consent/categories.ts";
import type { ConsentQuestion } from "#domain/consent/consent-question.ts";
import type { Log } from "#lib/log.ts";
import type { ConsentEntry, ConsentStore } from "./consent-store.ts";

/** Decisions that wait in memory while the store is down; further ones are lost. */
const maxWaiting = 1000;
/** Time after which decisions that wait are stored again. */
const retryMs = 30_000;
const erasePeriodMs = 3_600_000;
const dayMs = 86_400_000;
/** More entries than a site with a decision every ten seconds has in three years; about 1 GB. */
const maxEntries = 10_000_000;

export interface ConsentLogOptions {
  readonly store: ConsentStore;
  /** The question of this deployment. */
  readonly question: ConsentQuestion;
  /** Days after which entries are removed; 0: nothing is stored. */
  readonly keepDays: number;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** The anonymous log of decisions about consent. */
export interface ConsentLog {
  /**
   * Stores a decision with the time of now. Returns `stored` when it is on disk, `waiting` if the store is down and it
   * is stored later, `lost` if too many wait already, `off` if nothing is logged. Never rejects.
   */
  record(decision: ConsentDecision): Promise<"stored" | "waiting" | "lost" | "off">;
  /** Stores decisions that wait. */
  flush(): Promise<void>;
  /** Removes entries whose time is over. */
  erase(): Promise<void>;
  /** Starts the background work: waiting decisions, and removing old entries. */
  start(): void;
  /** Number of decisions since the start, by outcome. */
  readonly counts: () => Readonly<Record<"stored" | "lost", number>>;
  /** Resolves when waiting decisions are stored, or cannot be. */
  close(): Promise<void>;
}

/** Creates the log. A store that is down never delays or refuses a visitor's decision. */
export function createConsentLog(options: ConsentLogOptions): ConsentLog {
  const { store, question, keepDays, log, now } = options;
  const counts = { stored: 0, lost: 0 };
  let waiting: readonly ConsentEntry[] = [];
  let timers: readonly NodeJS.Timeout[] = [];

  async function save(entries: readonly ConsentEntry[]): Promise<boolean> {
    try {
      await store.add(entries, question);
      counts.stored += entries.length;
      return true;
    } catch (error) {
      log.warn(
        { reason: String(error), waiting: waiting.length + entries.length },
        "Decisions about consent cannot be stored. They wait in memory; retrying every 30 s.",
      );
      return false;
    }
  }

  async function flush(): Promise<void> {
    const entries = waiting;
    waiting = [];
    if (entries.length > 0 && !(await save(entries))) waiting = [...entries, ...waiting];
  }

  async function erase(): Promise<void> {
    if (keepDays === 0) return;
    try {
      const before = Math.floor((now() - keepDays * dayMs) / 1000);
      const entries = await store.erase({ before, maxEntries });
      if (entries > 0) log.info({ entries }, "Old entries of the consent log were removed.");
    } catch (error) {
      log.warn({ reason: String(error) }, "Old entries of the consent log could not be removed.");
    }
  }

  return {
    async record(decision) {
      if (keepDays === 0) return "off";
      // Seconds, so that an entry cannot be matched with the milliseconds of other logs.
      const entry = { ...decision, at: Math.floor(now() / 1000) };
      if (await save([entry])) return "stored";
      if (waiting.length < maxWaiting) {
        waiting = [...waiting, entry];
        return "waiting";
      }
      counts.lost++;
      return "lost";
    },
    flush,
    erase,
    start() {
      void erase();
      timers = [
        setInterval(() => void flush(), retryMs).unref(),
        setInterval(() => void erase(), erasePeriodMs).unref(),
      ];
    },
    counts: () => counts,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await flush();
      await store.close();
    },
  };
}
