import {
  emptyMemory,
  historyLimit,
  productScores,
  type HistoryEvent,
  type HistoryEventType,
  type ProductScore,
  type VisitorMemory,
} from "#domain/visitor/engagement.ts";
import type { TitleClass } from "#domain/visitor/job-title.ts";

/** Name of the entry in the browser's `localStorage`. */
const key = "visitor";
/** Increase this number when the stored form changes. Entries of other versions are ignored. */
const version = 1;

export type VisitorStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Stores a visitor's history in the browser. Never throws, whatever the storage does. */
export interface MemoryKeeper {
  /** Returns the stored history, which other tabs may have changed; empty if it cannot be read. */
  read(): VisitorMemory;
  write(memory: VisitorMemory): void;
  clear(): void;
}

/** Creates the store. The storage is accessed each time, because mere access fails if the browser forbids it. */
export function createMemoryKeeper(storage: () => VisitorStorage): MemoryKeeper {
  /** History that could not be stored, until the next document. */
  let unsaved: VisitorMemory | null = null;
  return {
    read() {
      if (unsaved !== null) return unsaved;
      try {
        return parseMemory(storage().getItem(key)) ?? emptyMemory;
      } catch {
        return emptyMemory;
      }
    },
    write(memory) {
      try {
        storage().setItem(key, JSON.stringify({ version, ...memory }));
        unsaved = null;
      } catch {
        unsaved = memory;
      }
    },
    clear() {
      unsaved = null;
      try {
        storage().removeItem(key);
      } catch {
        // There is no storage, so nothing was stored.
      }
    },
  };
}

/** Parses a stored history; null if it is absent, of another version or invalid. */
export function parseMemory(stored: string | null): VisitorMemory | null {
  const value = parseJson(stored);
  if (!isRecord(value) || value["version"] !== version || !Array.isArray(value["history"]))
    return null;
  const { stage, titleClass } = value;
  const entries: readonly unknown[] = value["history"];
  const history = entries.map(readEvent).filter((event) => event !== null);
  if (history.length !== entries.length || history.length > historyLimit) return null;
  if ((stage !== 1 && stage !== 2 && stage !== 3) || !isTitleClass(titleClass)) return null;
  return { history, stage, titleClass };
}

function readEvent(value: unknown): HistoryEvent | null {
  if (!isRecord(value)) return null;
  const { type, productLine, pageType, assetType, path, from } = value;
  const isWhole =
    isEventType(type) &&
    isProductScore(productLine) &&
    isTextOrNull(pageType) &&
    isTextOrNull(assetType) &&
    typeof path === "string" &&
    isTextOrNull(from);
  return isWhole ? { type, productLine, pageType, assetType, path, from } : null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

const eventTypes: readonly unknown[] = [
  "init",
  "navigate",
  "watch",
  "download",
] satisfies HistoryEventType[];
const titleClasses: readonly unknown[] = ["cLevel", "dLevel", "regular"] satisfies TitleClass[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isEventType = (value: unknown): value is HistoryEventType => eventTypes.includes(value);
const isTitleClass = (value: unknown): value is TitleClass => titleClasses.includes(value);
const isProductScore = (value: unknown): value is ProductScore | null =>
  value === null || productScores.some((score) => score === value);
const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === "string";
