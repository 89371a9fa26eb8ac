import { z } from "zod";
import type { Database, Query, Row } from "../leads/database.ts";
import { type ReviewLink, newReviewId } from "./review-link.ts";

/** What a new link shows, and until when. */
export type NewReviewLink = Pick<ReviewLink, "paths" | "isBundle" | "createdAt" | "expiresAt">;

/** Where review links are stored. Several processes may share a store. Methods reject if it cannot be reached. */
export interface ReviewStore {
  create(link: NewReviewLink): Promise<ReviewLink>;
  /** Returns the links with these ids that exist. */
  find(ids: readonly string[]): Promise<readonly ReviewLink[]>;
  /** Counts an opening of a link. */
  count(id: string): Promise<void>;
  /** Revokes a link. Returns false if there is none, or it was revoked before. */
  revoke(id: string, at: number): Promise<boolean>;
  /** Returns all links, the newest first. */
  list(): Promise<readonly ReviewLink[]>;
  /** Removes links that ended before a time. */
  erase(endedBefore: number): Promise<void>;
  close(): Promise<void>;
}

const table = `CREATE TABLE IF NOT EXISTS review_links (
  id TEXT PRIMARY KEY,
  paths TEXT NOT NULL,
  is_bundle INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  revoked_at BIGINT,
  openings INTEGER NOT NULL
)`;

/** Creates the store for a database, SQLite or PostgreSQL. Creates its table when first used. */
export function createReviewStore(database: Database): ReviewStore {
  let created: Promise<void> | null = null;

  const createTable = () =>
    database.transaction(async (query) => {
      if (database.dialect.lockMigrations) await query(database.dialect.lockMigrations);
      await query(table);
    });

  async function run<T>(work: (query: Query) => Promise<T>): Promise<T> {
    created ??= createTable();
    await created.catch((error: unknown) => {
      // The database may be reachable at the next attempt.
      created = null;
      throw error;
    });
    return database.transaction(work);
  }

  return {
    create: (link) =>
      run(async (query) => {
        const id = newReviewId();
        const { paths, isBundle, createdAt, expiresAt } = link;
        await query(
          "INSERT INTO review_links (id, paths, is_bundle, created_at, expires_at, openings) VALUES ($1, $2, $3, $4, $5, 0)",
          [id, JSON.stringify(paths), isBundle ? 1 : 0, createdAt, expiresAt],
        );
        return { ...link, id, revokedAt: null, openings: 0 };
      }),
    find: (ids) =>
      run(async (query) => {
        const places = ids.map((_, index) => `$${index + 1}`).join(", ");
        const rows = await query(`SELECT * FROM review_links WHERE id IN (${places})`, ids);
        return rows.map(linkOf);
      }),
    count: (id) =>
      run(async (query) => {
        await query("UPDATE review_links SET openings = openings + 1 WHERE id = $1", [id]);
      }),
    revoke: (id, at) =>
      run(async (query) => {
        const changed = await query(
          "UPDATE review_links SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id",
          [id, at],
        );
        return changed.length > 0;
      }),
    list: () =>
      run(async (query) =>
        (await query("SELECT * FROM review_links ORDER BY created_at DESC, id")).map(linkOf),
      ),
    erase: (endedBefore) =>
      run(async (query) => {
        await query("DELETE FROM review_links WHERE expires_at < $1 OR revoked_at < $1", [
          endedBefore,
        ]);
      }),
    close: () => database.close(),
  };
}

function linkOf(row: Row): ReviewLink {
  const { revoked_at: revokedAt } = row;
  return {
    id: String(row["id"]),
    paths: readPaths(String(row["paths"])),
    isBundle: Number(row["is_bundle"]) === 1,
    createdAt: Number(row["created_at"]),
    expiresAt: Number(row["expires_at"]),
    revokedAt: revokedAt === null || revokedAt === undefined ? null : Number(revokedAt),
    openings: Number(row["openings"]),
  };
}

const pathList = z.array(z.string());
const readPaths = (json: string): readonly string[] => pathList.parse(JSON.parse(json));
