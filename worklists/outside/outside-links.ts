import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import type { AskLink } from "./ask-link.ts";
import { checkLink } from "./check-link.ts";
import { type OutsideState, outsideState } from "./outside-state.ts";

const stored = z.record(z.string(), outsideState);

/** Links that are checked in one run; the others follow in the next one. */
const maxLinks = 2000;
/** Hosts that are asked at the same time. */
const maxHosts = 4;

export interface OutsideProgress {
  readonly checked: number;
  readonly total: number;
}

/** Checks links to other sites, in the background and only when it is asked to. */
export interface OutsideLinks {
  states(): ReadonlyMap<string, OutsideState>;
  /** Null: no check is running. */
  progress(): OutsideProgress | null;
  /** Starts a check of the links that were not checked for longest. Resolves when it ends; ignored while one runs. */
  check(urls: ReadonlySet<string>): Promise<void>;
  stop(): void;
}

interface OutsideOptions {
  /** Stores the results; null: in memory only. */
  readonly file: string | null;
  readonly ask: AskLink;
  /** Pause between two requests to the same host. */
  readonly paceMs: number;
  /** Unix milliseconds. */
  readonly now: () => number;
}

export function createOutsideLinks({ file, ask, paceMs, now }: OutsideOptions): OutsideLinks {
  let states = file === null ? new Map<string, OutsideState>() : readStates(file);
  let progress: { checked: number; readonly total: number } | null = null;
  const stopping = new AbortController();

  async function checkHost(urls: readonly string[]): Promise<void> {
    for (const [index, url] of urls.entries()) {
      // The signal may end the pause.
      const pausing = { signal: stopping.signal, ref: false };
      if (index > 0) await pause(paceMs, null, pausing).catch(() => null);
      if (stopping.signal.aborted) return;
      const result = await checkLink(url, ask);
      states.set(url, { ...result, checkedAt: new Date(now()).toISOString() });
      if (progress !== null) progress.checked++;
    }
  }

  return {
    states: () => states,
    progress: () => progress,
    async check(urls) {
      if (progress !== null) return;
      const ageOf = (url: string) => states.get(url)?.checkedAt ?? "";
      const due = [...urls].toSorted((a, b) => ageOf(a).localeCompare(ageOf(b))).slice(0, maxLinks);
      // Links that no content has any more are forgotten.
      states = new Map([...states].filter(([url]) => urls.has(url)));
      progress = { checked: 0, total: due.length };
      try {
        const byHost = Map.groupBy(due, (url) => new URL(url).host);
        await mapConcurrently([...byHost.values()], maxHosts, checkHost);
        if (file !== null) writeStates(file, states);
      } finally {
        progress = null;
      }
    },
    stop: () => stopping.abort(),
  };
}

function readStates(file: string): Map<string, OutsideState> {
  try {
    return new Map(Object.entries(stored.parse(JSON.parse(readFileSync(file, "utf8")))));
  } catch {
    // Nothing has been checked yet.
    return new Map();
  }
}

function writeStates(file: string, states: ReadonlyMap<string, OutsideState>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(states)));
  renameSync(`${file}.new`, file);
}
