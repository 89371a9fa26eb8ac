import { randomUUID } from "node:crypto";
import type { RedisConnection } from "./redis-connection.ts";

/** Counts events of all processes together. */
export interface SharedCounter {
  /**
   * Counts one event under a key, at most `limit` in any `windowMs`. Returns 0 if it is within the limit, otherwise the
   * milliseconds until it would be; null if Redis is unreachable.
   */
  count(
    key: string,
    window: { readonly limit: number; readonly windowMs: number },
  ): Promise<number | null>;
}

/** Uses the server's clock, which is the same for all processes. Refused events are not counted. */
const countOne = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
if redis.call('ZCARD', KEYS[1]) >= limit then
  local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
  return math.max(1, first + window - now)
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], window)
return 0`;

export function createSharedCounter(redis: RedisConnection, prefix: string): SharedCounter {
  return {
    async count(key, { limit, windowMs }) {
      const answer = await redis.execute(async (server) =>
        server.run(countOne, prefix + key, [String(limit), String(windowMs), randomUUID()]),
      );
      return typeof answer === "number" ? answer : null;
    },
  };
}
