import * as z from "zod";
import type { EditMark } from "./edit-mark.ts";
import type { RedisCommands } from "./redis-client.ts";

/** Seconds after which a process that reports nothing counts as ended. */
const aliveSeconds = 5;
/** Seconds after which the whole list is removed. */
const expireSeconds = 60;

/** ARGV: id, epoch, edits, name. */
const writeReceiver = `
local at = redis.call('TIME')[1]
redis.call('HSET', KEYS[1], ARGV[1], cjson.encode({ at, ARGV[2], ARGV[3], ARGV[4] }))
redis.call('EXPIRE', KEYS[1], ${expireSeconds})`;

/** Returns ids and values by turns. Removes processes that have ended. */
const readReceivers = `
local now, found = redis.call('TIME')[1], {}
local all = redis.call('HGETALL', KEYS[1])
for index = 1, #all, 2 do
  local at = cjson.decode(all[index + 1])[1]
  if tonumber(at) < tonumber(now) - ${aliveSeconds} then redis.call('HDEL', KEYS[1], all[index])
  else found[#found + 1], found[#found + 2] = all[index], all[index + 1] end
end
return found`;

const receiver = z
  .tuple([z.string(), z.string(), z.coerce.number(), z.string()])
  .transform(([, epoch, edits, name]) => ({ epoch, edits, name }));

interface EditReceiversOptions {
  /** Key of the list. */
  readonly key: string;
  /** Identifies this process in the list. */
  readonly id: string;
  /** Name of this process for operators. */
  readonly name: string;
}

/** A list in Redis of the processes that run, each with the last edit that it has received. */
export interface EditReceivers {
  /** Notes that this process has received all edits up to the mark. Call it at least every few seconds. */
  note(redis: RedisCommands, mark: EditMark): Promise<void>;
  /** Returns the names of the other processes that have not received all edits up to the mark. */
  behind(redis: RedisCommands, mark: EditMark): Promise<readonly string[]>;
}

export function createEditReceivers({ key, id, name }: EditReceiversOptions): EditReceivers {
  return {
    async note(redis, { epoch, edits }) {
      await redis.run(writeReceiver, key, [id, epoch, String(edits), name]);
    },
    async behind(redis, mark) {
      const found = z.array(z.string()).parse(await redis.run(readReceivers, key, []));
      return found
        .flatMap((text, index) =>
          index % 2 === 1 && found[index - 1] !== id ? [receiver.parse(JSON.parse(text))] : [],
        )
        .filter(({ epoch, edits }) => epoch !== mark.epoch || edits < mark.edits)
        .map((each) => each.name);
    },
  };
}
