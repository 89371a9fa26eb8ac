import * as z from "zod";
import type { EditMark } from "./edit-mark.ts";
import type { EditReceivers } from "./edit-receivers.ts";
import { newEpoch, readLog, tagOf } from "./edit-scripts.ts";
import type { RedisCommands } from "./redis-client.ts";
import type { RedisConnection } from "./redis-connection.ts";

interface FollowOptions {
  readonly redis: RedisConnection;
  /** Key of the log, and name of the channel for its messages. */
  readonly key: string;
  /** Identifies this process in messages. */
  readonly sender: string;
  /** Identifies the present run of the Redis server. */
  readonly run: () => string;
  readonly receivers: EditReceivers;
  /** Content with these tags was edited by another process. */
  readonly onEdit: (tags: readonly string[]) => void;
  /** Unknown edits may have been missed. */
  readonly onGap: () => void;
}

interface EditFollower {
  /** Returns the last known position; null before the log was read. */
  position(): EditMark | null;
  /** Notes the position of an edit that this process has recorded. */
  noteRecorded(mark: EditMark): void;
  /** Reads edits that no message reported, and listens again if a message was lost. Call it at each pulse. */
  check(server: RedisCommands): Promise<void>;
}

const logState = z.tuple([z.string(), z.coerce.number(), z.array(z.string())]);
const editMessage = z
  .tuple([z.string(), z.coerce.number(), z.string()], z.string())
  .transform(([epoch, edits, sender, ...members]) => ({ epoch, edits, sender, members }));

/** Follows the edits that all processes record: by their messages, and by reading the log. */
export function followEdits(options: FollowOptions): EditFollower {
  const { redis, key, sender, run, receivers, onEdit, onGap } = options;
  let known: EditMark | null = null;
  /**
   * Edits in the log at the last pulse, and edits received as messages. If fewer were received than read, a message was
   * lost.
   */
  let readEdits = 0;
  let receivedEdits = 0;
  const listener = redis.listen(key, receive);

  const noteReceived = async (server: RedisCommands) => {
    if (known !== null) await receivers.note(server, known);
  };

  async function catchUp(server: RedisCommands): Promise<void> {
    const before = known;
    const since = [before?.epoch ?? "", String(before?.edits ?? 0)];
    const answer = await server.run(readLog, key, [run(), newEpoch(), ...since]);
    const [epoch, edits, missed] = logState.parse(answer);
    // A message arrived first. The next pulse reports anything it did not contain.
    if (known !== before) return;
    known = { epoch, edits };
    if (epoch !== before?.epoch) {
      readEdits = receivedEdits = edits;
      onGap();
    } else if (missed.length > 0) onEdit(missed.map(tagOf));
  }

  function receive(message: string): void {
    const edit = readMessage(message);
    if (edit === null) return;
    const { epoch, edits, members } = edit;
    const isSameEpoch = known?.epoch === epoch;
    if (isSameEpoch) receivedEdits = Math.max(receivedEdits, edits);
    if (known === null || !isSameEpoch || edits > known.edits + 1) void redis.execute(catchUp);
    else if (edits === known.edits + 1) {
      known = { epoch, edits };
      if (edit.sender === sender) return;
      onEdit(members.map(tagOf));
      void redis.execute(noteReceived);
    }
  }

  return {
    position: () => known,
    noteRecorded(mark) {
      if (known?.epoch === mark.epoch && mark.edits === known.edits + 1) known = mark;
    },
    async check(server) {
      const before = known;
      await catchUp(server);
      if (before?.epoch === known?.epoch && receivedEdits < readEdits) listener.reconnect();
      [readEdits, receivedEdits] = [known?.edits ?? 0, Math.max(receivedEdits, readEdits)];
      await noteReceived(server);
    },
  };
}

function readMessage(message: string): z.output<typeof editMessage> | null {
  try {
    return editMessage.parse(JSON.parse(message));
  } catch {
    // A foreign message can be ignored: every pulse looks for edits anyway.
    return null;
  }
}
