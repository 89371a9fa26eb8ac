import type { Context } from "hono";
import type { Log } from "#lib/log.ts";
import { FormServiceUnavailable } from "../form-services/form-service.ts";
import { LeadStoreUnavailable } from "../leads/lead-store.ts";
import type { Refusal } from "./refuse.ts";

const retryAfterSeconds = 30;

/** Returns whether an error means that the form service or the lead store is down. */
export const isOutage = (error: unknown): boolean =>
  error instanceof FormServiceUnavailable || error instanceof LeadStoreUnavailable;

/** Logs an outage, and returns the refusal for the visitor: 503 with `Retry-After`. */
export function outageRefusal(c: Context, error: unknown, log: Log): Refusal {
  log.error(
    { path: c.req.path, error },
    "A form is unavailable, or its submission cannot be stored.",
  );
  const headers = { "Retry-After": String(retryAfterSeconds) };
  return { message: "unavailable", status: 503, headers };
}
