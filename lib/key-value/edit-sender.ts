import * as z from "zod";
import type { EditMark } from "./edit-mark.ts";
import { memberOf, newEpoch, recordEdit } from "./edit-scripts.ts";
import type { RedisConnection } from "./redis-connection.ts";

/** Tags that may wait while Redis is unreachable. Beyond this number the log starts a new epoch instead. */
const maxUnsent = 10_000;
const maxTagsAtOnce = 500;

const recordedEdit = z
  .tuple([z.string(), z.coerce.number()])
  .transform(([epoch, edits]): EditMark => ({ epoch, edits }));

interface EditSenderOptions {
  /** Key of the log. */
  readonly key: string;
  /** Identifies this process in messages. */
  readonly sender: string;
  /** Identifies the present run of the Redis server. */
  readonly run: () => string;
  /** Called with the position of each edit that is in the log now. */
  readonly onRecorded: (mark: EditMark) => void;
}

/** Writes edited tags to the log, in the order of the calls. */
export interface EditSender {
  /** Adds tags to those that wait. */
  add(tags: readonly string[]): void;
  /** Returns whether one of these tags was edited and is not in the log yet. */
  isWaiting(tags: readonly string[]): boolean;
  /** Sends waiting tags. Resolves when all are sent, or cannot be sent at present. */
  send(execute: RedisConnection["execute"]): Promise<void>;
  /** Resolves when no tags are being sent. */
  settled(): Promise<void>;
}

export function createEditSender({ key, sender, run, onRecorded }: EditSenderOptions): EditSender {
  const unsent = new Set<string>();
  const beingSent = new Set<string>();
  let isOverfull = false;
  let sending: Promise<void> | null = null;

  const hasUnsent = () => unsent.size > 0 || isOverfull;

  async function sendBatch(execute: RedisConnection["execute"]): Promise<boolean> {
    const tags = [...unsent].slice(0, maxTagsAtOnce);
    for (const tag of tags) {
      unsent.delete(tag);
      beingSent.add(tag);
    }
    const sent = await execute(async (server) => {
      if (isOverfull) await server.delete(key);
      isOverfull = false;
      const values = [run(), newEpoch(), sender, ...tags.map(memberOf)];
      return recordedEdit.parse(await server.run(recordEdit, key, values));
    }).catch(() => null);
    if (sent === null) for (const tag of tags) unsent.add(tag);
    else onRecorded(sent);
    beingSent.clear();
    return sent !== null;
  }

  async function sendAll(execute: RedisConnection["execute"]): Promise<void> {
    let isSent = true;
    while (isSent && hasUnsent()) isSent = await sendBatch(execute);
    // In the same turn as the last check, so that nothing recorded in between is left unsent.
    sending = null;
  }

  return {
    add(tags) {
      for (const tag of tags) unsent.add(tag);
      if (unsent.size <= maxUnsent) return;
      unsent.clear();
      isOverfull = true;
    },
    isWaiting: (tags) => isOverfull || tags.some((tag) => unsent.has(tag) || beingSent.has(tag)),
    async send(execute) {
      if (sending === null && hasUnsent()) sending = sendAll(execute);
      await sending;
    },
    settled: () => sending ?? Promise.resolve(),
  };
}
