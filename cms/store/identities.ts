import type { Database, Row } from "./database.ts";
import { uuidOf } from "./uuid.ts";

/** Ids of an entity, which its place keeps for ever. */
export interface Identity {
  readonly serial: number;
  readonly id: number | string;
  readonly uuid: string;
}

/** Ids that are given: machine names of configuration, content of another backend. */
export interface KnownIds {
  readonly id?: number | string;
  readonly uuid?: string;
}

export interface Identities {
  /** Returns the ids for a `place`; the first call assigns them. */
  identify(place: string, type: string, known: KnownIds): Identity;
  /** Call after a rollback: ids assigned in the transaction are no longer valid. */
  forget(): void;
}

/** Maximum number of places whose ids are cached: a page refers to its own parts and its neighbours repeatedly. */
const maxRemembered = 20_000;

/** Returns ids by place, with the latest ones cached. */
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
    // A given number may be higher than those assigned so far.
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
