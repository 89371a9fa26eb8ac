import { createClient, RESP_TYPES } from "@redis/client";

/**
 * The Redis commands that the site uses. Methods reject with `ErrorReply` if Redis refuses a command, and with another
 * error if the connection is lost.
 */
export interface RedisCommands {
  get(key: string): Promise<Buffer | null>;
  set(key: string, value: Buffer, expireSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Runs a script for one key and returns what the script returns. */
  run(script: string, key: string, values: readonly string[]): Promise<unknown>;
  /** Returns the scores of members of a sorted set, in the order of `members`; null for an absent member. */
  scores(key: string, members: readonly string[]): Promise<readonly (number | null)[]>;
  /** Returns the server's INFO reply: lines of `name:value`. */
  serverInfo(): Promise<string>;
}

export interface RedisClient extends RedisCommands {
  /** Receives the messages of a channel, from now on and whenever the connection is restored. */
  subscribe(channel: string, onMessage: (message: string) => void): void;
  close(): void;
}

export interface RedisClientEvents {
  readonly onReady?: () => void;
  readonly onLost?: (reason: unknown) => void;
}

/** Longest pause before the next attempt to connect. The first pause is a twentieth of a second. */
const maxPauseMs = 2000;
/** Commands that may be under way. Further commands are refused. */
const maxCommands = 1000;

/**
 * Connects in the background and reconnects whenever the connection breaks. Commands fail at once while there is no
 * connection.
 */
export function createRedisClient(url: string, events: RedisClientEvents = {}): RedisClient {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxCommands,
    disableClientInfo: true,
    // The name shows operators whose connection it is. The command that sets it also detects a server that accepts
    // connections and then closes them: without a first command the client would reconnect to it without a pause.
    name: "marketing-site",
    maintNotifications: "disabled",
    socket: {
      connectTimeout: 1000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), maxPauseMs),
    },
  });
  const inBytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  client.on("ready", () => events.onReady?.());
  client.on("error", (error) => events.onLost?.(error));
  // The client keeps trying and reports failures as events.
  client.connect().catch(() => {});

  return {
    get: async (key) => inBytes.get(key),
    async set(key, value, expireSeconds) {
      await client.set(key, value, { expiration: { type: "EX", value: expireSeconds } });
    },
    async delete(key) {
      await client.del(key);
    },
    run: async (script, key, values) =>
      client.eval(script, { keys: [key], arguments: [...values] }),
    scores: async (key, members) => client.zmScore(key, [...members]),
    serverInfo: async () => client.info("server"),
    subscribe(channel, onMessage) {
      const subscribe = () => void client.subscribe(channel, onMessage).catch(() => {});
      if (client.isReady) subscribe();
      else client.once("ready", subscribe);
    },
    close: () => client.destroy(),
  };
}
