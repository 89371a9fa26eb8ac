import { ErrorReply } from "@redis/client";
import type { Log } from "../log.ts";
import { createRedisClient, type RedisCommands } from "./redis-client.ts";

/** A connection to Redis or Valkey, which may be unreachable at any time. Callers never wait long for it. */
export interface RedisConnection {
  /** Whether the last pulse, a regular test command, succeeded. */
  readonly isUp: boolean;
  /**
   * Returns the result of `work`, or null if Redis is unreachable, takes longer than the limit, or refuses. After the
   * first command without a response no further command is sent until a pulse succeeds.
   */
  execute<T>(work: (redis: RedisCommands) => Promise<T>): Promise<T | null>;
  /** Receives the messages of a channel while the connection is open. */
  listen(channel: string, onMessage: (message: string) => void): Listener;
  /**
   * Sets the work that runs each time the connection is restored, before any other command, and then with every pulse.
   * If it throws or takes too long, Redis counts as unreachable.
   */
  onPulse(work: (redis: RedisCommands) => Promise<void>): void;
  close(): void;
}

export interface Listener {
  /** Opens another connection, because messages may have been missed. */
  reconnect(): void;
}

export interface RedisOptions {
  /** `redis://` or `rediss://`, with user, password and database number if needed. */
  readonly url: string;
  readonly log: Log;
  /** Maximum time that a visitor's request waits for a response. Default 100 ms. */
  readonly limitMs?: number;
  /** Time between pulses. Default 1000 ms. */
  readonly pulseMs?: number;
}

/** A pulse may take longer, since no visitor waits for it. */
const pulseLimitMs = 1000;
/** Failed pulses after which a connection that seems to be open is replaced. */
const maxSilentPulses = 5;

const checkConnection = async (redis: RedisCommands): Promise<void> =>
  void (await redis.serverInfo());

/** Opens a connection in the background. Never throws, and never makes callers wait for the connection. */
export function openRedis(options: RedisOptions): RedisConnection {
  const { url, log, limitMs = 100, pulseMs = 1000 } = options;
  const state = createReachability(log);
  const listeners = createListeners(url);
  let isPulsing = false;
  let silentPulses = 0;
  let atPulse = checkConnection;

  const connect = () =>
    createRedisClient(url, {
      onReady: () => void pulse(),
      onLost: (reason) => state.noteDown(reason),
    });
  let redis = connect();
  const timer = setInterval(() => void pulse(), pulseMs).unref();

  function reconnect(): void {
    redis.close();
    redis = connect();
  }

  async function pulse(): Promise<void> {
    if (isPulsing || state.isClosed) return;
    isPulsing = true;
    try {
      await withinLimit(atPulse(redis), pulseLimitMs);
      silentPulses = 0;
      state.noteUp();
    } catch (error) {
      state.noteDown(error);
      // A machine that has crashed does not close its connections.
      if (++silentPulses % maxSilentPulses === 0 && !state.isClosed) reconnect();
    } finally {
      isPulsing = false;
    }
  }

  return {
    get isUp() {
      return state.isUp;
    },
    async execute(work) {
      if (!state.isUp) return null;
      try {
        return await withinLimit(work(redis), limitMs);
      } catch (error) {
        // A refusal is a response: no memory left, no permission, or an unexpected type.
        if (!(error instanceof ErrorReply)) state.noteDown(error);
        else
          log.warn(
            { reason: error.message },
            "Redis refused a command; this process continues without the result.",
          );
        // The master has become a replica, and its host name now leads to another server.
        if (error instanceof ErrorReply && error.message.startsWith("READONLY")) reconnect();
        return null;
      }
    },
    listen: (channel, onMessage) => listeners.listen(channel, onMessage),
    onPulse(work) {
      atPulse = work;
    },
    close() {
      state.close();
      clearInterval(timer);
      redis.close();
      listeners.close();
    },
  };
}

/** Records whether Redis is reachable, and logs each change once. After `close` it counts as unreachable. */
function createReachability(log: Log) {
  let isUp = false;
  let isReportedDown = false;
  let isClosed = false;
  return {
    get isUp() {
      return isUp;
    },
    get isClosed() {
      return isClosed;
    },
    noteUp(): void {
      if (!isUp && !isClosed)
        log.info({}, "Redis is reachable; pages are shared between processes.");
      isUp = !isClosed;
      isReportedDown = false;
    },
    noteDown(reason: unknown): void {
      isUp = false;
      if (isReportedDown || isClosed) return;
      isReportedDown = true;
      log.warn(
        { reason: String(reason) },
        "Redis is unreachable; pages are cached in this process only. Retrying.",
      );
    },
    close(): void {
      isClosed = true;
      isUp = false;
    },
  };
}

/** Listens to channels, with a connection for each. */
function createListeners(url: string) {
  const closers: (() => void)[] = [];
  let isClosed = false;
  return {
    listen(channel: string, onMessage: (message: string) => void): Listener {
      const subscribe = () => {
        const client = createRedisClient(url);
        client.subscribe(channel, onMessage);
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
    close(): void {
      isClosed = true;
      for (const close of closers) close();
    },
  };
}

/**
 * Rejects after `limitMs`, but never if the response has already arrived. After a long blocking task the timer fires
 * first, and data waiting in the socket is read right after it.
 */
async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => setImmediate(() => expired.reject(new Error(`no response within ${limitMs} ms`))),
    limitMs,
  );
  try {
    return await Promise.race([work, expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
