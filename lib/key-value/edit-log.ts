import { randomUUID } from "node:crypto";
import type { EditMark } from "./edit-mark.ts";
import { createEditReceivers } from "./edit-receivers.ts";
import { memberOf } from "./edit-scripts.ts";
import { createEditSender } from "./edit-sender.ts";
import { followEdits } from "./follow-edits.ts";
import type { RedisCommands } from "./redis-client.ts";
import type { RedisConnection } from "./redis-connection.ts";

/** Records which cache tags were edited, in Redis, and notifies all processes. */
export interface EditLog {
  /**
   * Returns the current position as far as this process knows it. Take it before a load and store it with the loaded
   * value. Null: the log is unreachable, so values loaded from now on cannot be checked against it.
   */
  mark(): EditMark | null;
  /** Returns whether nothing with these tags was edited since the mark. False also if that cannot be found out. */
  isCurrent(mark: EditMark, tags: readonly string[]): Promise<boolean>;
  /**
   * Notifies the other processes, now or when the log is reachable again. The caller first invalidates the values of
   * its own process.
   */
  record(tags: readonly string[]): void;
  /**
   * Returns the names of other running processes that have not received the last edit of these tags. Null: the log is
   * unreachable, so this is unknown.
   */
  notReceivedBy(tags: readonly string[]): Promise<readonly string[] | null>;
  /** Resolves when all recorded tags have been sent, or cannot be sent at present. */
  settled(): Promise<void>;
}

export interface EditLogOptions {
  readonly redis: RedisConnection;
  /** Key of the log, and name of the channel for its messages. */
  readonly key: string;
  /** Name of this process for operators. */
  readonly name: string;
  /** Content with these tags was edited by another process. */
  readonly onEdit: (tags: readonly string[]) => void;
  /** Unknown edits may have been missed. */
  readonly onGap: () => void;
}

const runId = /^run_id:(?<id>[0-9a-f]{11})/m;

export function createEditLog({ redis, key, name, onEdit, onGap }: EditLogOptions): EditLog {
  const sender = randomUUID();
  /** Identifies one run of the Redis server, as a negative number. */
  let run = "";
  const receivers = createEditReceivers({ key: `${key}:receivers`, id: sender, name });
  const follower = followEdits({ redis, key, sender, run: () => run, receivers, onEdit, onGap });
  const unrecorded = createEditSender({
    key,
    sender,
    run: () => run,
    onRecorded: (mark) => follower.noteRecorded(mark),
  });

  redis.onPulse(async (server) => {
    if (!redis.isUp) run = await readRun(server);
    await unrecorded.send(async (work) => work(server));
    await follower.check(server);
  });

  return {
    mark: () => (redis.isUp ? follower.position() : null),
    async isCurrent(mark, tags) {
      // Stored values with tags that are not in the log yet count as outdated.
      if (mark.epoch !== follower.position()?.epoch || unrecorded.isWaiting(tags)) return false;
      const members = ["life", ...tags.map(memberOf)];
      const scores = await redis.execute(async (server) => server.scores(key, members));
      if (scores === null) return false;
      const [epoch, ...edits] = scores;
      return String(epoch) === mark.epoch && edits.every((edit) => (edit ?? 0) <= mark.edits);
    },
    record(tags) {
      unrecorded.add(tags);
      void unrecorded.send((work) => redis.execute(work));
    },
    async notReceivedBy(tags) {
      await unrecorded.settled();
      const known = follower.position();
      if (known === null || unrecorded.isWaiting(tags)) return null;
      const { epoch } = known;
      return redis.execute(async (server) => {
        const scores = await server.scores(key, tags.map(memberOf));
        const edits = Math.max(0, ...scores.map((score) => score ?? 0));
        return receivers.behind(server, { epoch, edits });
      });
    },
    settled: () => unrecorded.settled(),
  };
}

/** Returns the id of the server's run. It changes when the server restarts and when a replica takes over. */
async function readRun(server: RedisCommands): Promise<string> {
  const id = runId.exec(await server.serverInfo())?.groups?.["id"];
  if (id === undefined)
    throw new Error("The INFO reply of Redis has no run_id, which the edit log needs");
  return String(-1 - Number.parseInt(id, 16));
}
