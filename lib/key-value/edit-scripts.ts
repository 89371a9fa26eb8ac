import { randomInt } from "node:crypto";

/** Tags that the log remembers. Beyond this number it starts a new epoch, and all values stored before are outdated. */
const maxTags = 100_000;

/**
 * The log is one sorted set of tags, scored by the number of their last edit, so that it is lost as a whole or not at
 * all. A new epoch starts when the Redis server was restarted, since its data may then be an old copy.
 */
const openLog = `
local own, run, epoch = KEYS[1], ARGV[1], redis.call('ZSCORE', KEYS[1], 'life')
if not epoch or redis.call('ZSCORE', own, 'run') ~= run or redis.call('ZCARD', own) > ${maxTags} then
  redis.call('DEL', own)
  redis.call('ZADD', own, run, 'run', ARGV[2], 'life')
  epoch = ARGV[2]
end
local last = tonumber(redis.call('ZRANGE', own, 0, 0, 'REV', 'WITHSCORES')[2])
if last < 0 then last = 0 end
`;

/**
 * ARGV: run, a new epoch, known epoch, known edits. Returns epoch, edits, and the tags edited since the known edits.
 */
export const readLog = `${openLog}
local missed = {}
if epoch == ARGV[3] and last > tonumber(ARGV[4]) then
  missed = redis.call('ZRANGE', own, '(' .. ARGV[4], '+inf', 'BYSCORE')
end
return { epoch, string.format('%d', last), missed }`;

/**
 * ARGV: run, a new epoch, sender, tags. Publishes epoch, edits, sender and tags on the channel with the log's name.
 * Returns epoch and edits.
 */
export const recordEdit = `${openLog}
local message = { epoch, string.format('%d', last + 1), ARGV[3] }
for index = 4, #ARGV do
  redis.call('ZADD', own, last + 1, ARGV[index])
  message[index] = ARGV[index]
end
redis.call('PUBLISH', own, cjson.encode(message))
return { message[1], message[2] }`;

/** The prefix keeps tags apart from the other members of the set (`run`, `life`). */
export const memberOf = (tag: string): string => `t:${tag}`;
export const tagOf = (member: string): string => member.slice(2);

/** Returns a random id for an epoch, as a negative number. */
export const newEpoch = (): string => String(-randomInt(1, 2 ** 47));
