import type { Parameter, Query, Row } from "./database.ts";

const columns = [
  "id",
  "form_type",
  "form_instance",
  "form_id",
  "facts",
  "content",
  "state",
  "attempts",
  "stored_at",
  "due_at",
  "expires_at",
  "ended_at",
  "must_confirm",
  "asked_at",
  "confirmed_at",
] as const;

/** Stores a row of `leads` from another store, with its rows of `lead_history`, unless a lead with its id exists. */
export async function restoreLead(
  query: Query,
  row: Row,
  history: readonly Row[],
): Promise<"added" | "known"> {
  const places = columns.map((_, index) => `$${index + 1}`);
  const added = await query(
    `INSERT INTO leads (${columns.join(", ")}) VALUES (${places.join(", ")})
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    // Rows of earlier releases have no confirmation.
    columns.map((column) => parameterOf(row[column] ?? (column === "must_confirm" ? 0 : null))),
  );
  if (added.length === 0) return "known";
  for (const { at, event, detail } of history)
    await query(
      "INSERT INTO lead_history (lead, at, event, detail) VALUES ($1, $2, $3, $4)",
      [row["id"], at, event, detail].map(parameterOf),
    );
  return "added";
}

const parameterOf = (value: unknown): Parameter =>
  typeof value === "string" || typeof value === "number" ? value : null;
