import type { Database, Row } from "./database.ts";
import { uuidOf } from "./uuid.ts";

/** Ids of an entity, given once for its place. */
export interface Identity {
  readonly serial: number;
  readonly id: number | string;
  readonly uuid: string;
}

/** Ids that are known beforehand: configuration's machine names, content of another backend. */
export interface KnownIds {
  readonly id?: number | string;
  readonly uuid?: string;
}

export interface Identities {
  /** Ids of what lives at `place`; assigned at the first call. */
  identify(place: string, type: string, known: KnownIds): Identity;
  /** To be called when writing was undone: what was assigned meanwhile is assigned no more. */
  forget(): void;
}

/** What is read anew rather than remembered: a page names its own parts and its neighbours again and again. */
const maxRemembered = 20_000;

/** Ids by place, the latest remembered. */
export function createIdentities(database: Database): Identities {
  const remembered = new Map<string, Identity>();
  const lastIds = new Map<string, number>();

  function nextId(type: string): number {
    const last = lastIds.get(type) ?? lastId(database, type);
    lastIds.set(type, last + 1);
    return last + 1;
  }

  function find(place: string): Identity | null {
    const row = database.get("SELECT serial, id, uuid FROM identity WHERE place = ?", place);
    return row ? identityOf(row) : null;
  }

  function assign(place: string, type: string, known: KnownIds): Identity {
    // A number from elsewhere may be above those given so far.
    if (known.id !== undefined) lastIds.delete(type);
    const id = known.id ?? nextId(type);
    const uuid = known.uuid ?? uuidOf(place);
    const serial = database.insert(
      "INSERT INTO identity (place, type, id, uuid) VALUES (?, ?, ?, ?)",
      place,
      type,
      id,
      uuid,
    );
    return { serial, id, uuid };
  }

  return {
    identify(place, type, known) {
      const kept = remembered.get(place);
      if (kept) return kept;
      const identity = find(place) ?? assign(place, type, known);
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(place, identity);
      return identity;
    },
    forget() {
      remembered.clear();
      lastIds.clear();
    },
  };
}

function identityOf({ serial, id, uuid }: Row): Identity {
  return {
    serial: Number(serial),
    id: typeof id === "number" ? id : String(id),
    uuid: String(uuid),
  };
}

function lastId(database: Database, type: string): number {
  const row = database.get(
    "SELECT max(id) AS last FROM identity WHERE type = ? AND typeof(id) = 'integer'",
    type,
  );
  return Number(row?.["last"] ?? 0);
}
