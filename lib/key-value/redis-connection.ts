import { ErrorReply } from "@redis/client";
import type { Log } from "../log.ts";
import { createRedisClient, type RedisCommands } from "./redis-client.ts";

/** A Redis or Valkey that may be away at any time: whoever asks gets on without it at once. */
export interface RedisConnection {
  /** Its last pulse was answered. */
  readonly isUp: boolean;
  /**
   * What `work` gives, or null: Redis is away, takes longer than the limit, or refuses. After the first answer that does
   * not come nobody asks again until a pulse is answered.
   */
  ask<T>(work: (redis: RedisCommands) => Promise<T>): Promise<T | null>;
  /** Hears what is said on a channel, as long as the connection holds. */
  listen(channel: string, hear: (message: string) => void): Listener;
  /**
   * Work that has to be done before anybody may ask, each time the connection comes back, and then with every pulse. If
   * it throws or takes too long, Redis counts as away.
   */
  onPulse(work: (redis: RedisCommands) => Promise<void>): void;
  close(): void;
}

export interface Listener {
  /** What was said may have been missed: another connection is made. */
  reconnect(): void;
}

export interface RedisOptions {
  /** `redis://` or `rediss://`, with user, password and number of the database where needed. */
  readonly url: string;
  readonly log: Log;
  /** Longest a visitor waits for an answer. Default 100 ms. */
  readonly limitMs?: number;
  /** Time between pulses. Default 1000 ms. */
  readonly pulseMs?: number;
}

/** A pulse may take longer: nobody waits for it. */
const pulseLimitMs = 1000;
/** Pulses without an answer after which a connection that seems to be open is given up. */
const maxSilentPulses = 5;

const askAnything = async (redis: RedisCommands): Promise<void> => void (await redis.serverInfo());

/** Never throws, and never holds back what it is asked. */
export function openRedis(options: RedisOptions): RedisConnection {
  const { url, log, limitMs = 100, pulseMs = 1000 } = options;
  let isUp = false;
  let isToldAway = false;
  let isPulsing = false;
  let isClosed = false;
  let silentPulses = 0;
  let atPulse = askAnything;

  const connect = () =>
    createRedisClient(url, { onReady: () => void pulse(), onLost: (reason) => goAway(reason) });
  let redis = connect();
  const timer = setInterval(() => void pulse(), pulseMs).unref();
  const closers: (() => void)[] = [];

  function goAway(reason: unknown): void {
    isUp = false;
    if (isToldAway || isClosed) return;
    isToldAway = true;
    log.warn({ reason: String(reason) }, "The shared cache is away: going on without it");
  }

  function reconnect(): void {
    redis.close();
    redis = connect();
  }

  async function pulse(): Promise<void> {
    if (isPulsing || isClosed) return;
    isPulsing = true;
    try {
      await withinLimit(atPulse(redis), pulseLimitMs);
      silentPulses = 0;
      if (!isUp && !isClosed) log.info({}, "The shared cache is there");
      isUp = !isClosed;
      isToldAway = false;
    } catch (error) {
      goAway(error);
      // A machine that is gone closes no connection.
      if (++silentPulses % maxSilentPulses === 0 && !isClosed) reconnect();
    } finally {
      isPulsing = false;
    }
  }

  return {
    get isUp() {
      return isUp;
    },
    async ask(work) {
      if (!isUp) return null;
      try {
        return await withinLimit(work(redis), limitMs);
      } catch (error) {
        // A refusal is an answer: no memory left, no permission, or not what was expected there.
        if (!(error instanceof ErrorReply)) goAway(error);
        else log.warn({ reason: error.message }, "The shared cache refuses");
        // What was the master has become a copy: its name leads elsewhere now.
        if (error instanceof ErrorReply && error.message.startsWith("READONLY")) reconnect();
        return null;
      }
    },
    listen(channel, hear) {
      const subscribe = () => {
        const client = createRedisClient(url);
        client.subscribe(channel, hear);
        return client;
      };
      let listener = subscribe();
      closers.push(() => listener.close());
      return {
        reconnect() {
          listener.close();
          if (!isClosed) listener = subscribe();
        },
      };
    },
    onPulse(work) {
      atPulse = work;
    },
    close() {
      isClosed = true;
      isUp = false;
      clearInterval(timer);
      redis.close();
      for (const close of closers) close();
    },
  };
}

/**
 * Rejects after `limitMs`, but never for an answer that has arrived: after a long piece of other work the timer comes
 * first, and what the socket holds is read right after it.
 */
async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => setImmediate(() => expired.reject(new Error(`no answer within ${limitMs} ms`))),
    limitMs,
  );
  try {
    return await Promise.race([work, expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
