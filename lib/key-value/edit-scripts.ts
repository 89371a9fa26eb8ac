/** Tags the log remembers; beyond that it begins a new life, and nothing kept before counts. */
const maxTags = 100_000;

/**
 * The log is one sorted set, tags by the number of their last edit, so that it is lost as a whole or not at all. Its life
 * ends when the server was started again, since what the server has then may be an old copy.
 */
const openLog = `
local own, run, life = KEYS[1], ARGV[1], redis.call('ZSCORE', KEYS[1], 'life')
if not life or redis.call('ZSCORE', own, 'run') ~= run or redis.call('ZCARD', own) > ${maxTags} then
  redis.call('DEL', own)
  redis.call('ZADD', own, run, 'run', ARGV[2], 'life')
  life = ARGV[2]
end
local last = tonumber(redis.call('ZRANGE', own, 0, 0, 'REV', 'WITHSCORES')[2])
if last < 0 then last = 0 end
`;

/** ARGV: run, a life to begin, known life, known edits. Gives life, edits, and the tags edited since what is known. */
export const readLog = `${openLog}
local missed = {}
if life == ARGV[3] and last > tonumber(ARGV[4]) then
  missed = redis.call('ZRANGE', own, '(' .. ARGV[4], '+inf', 'BYSCORE')
end
return { life, string.format('%d', last), missed }`;

/** ARGV: run, a life to begin, who tells, tags. Says life, edits, who tells, tags on the channel of the log's name; gives life and edits. */
export const recordEdit = `${openLog}
local said = { life, string.format('%d', last + 1), ARGV[3] }
for index = 4, #ARGV do
  redis.call('ZADD', own, last + 1, ARGV[index])
  said[index] = ARGV[index]
end
redis.call('PUBLISH', own, cjson.encode(said))
return { said[1], said[2] }`;

/** Members of the set that are no tags have names that no member for a tag has. */
export const memberOf = (tag: string): string => `t:${tag}`;
export const tagOf = (member: string): string => member.slice(2);
