import { createClient, RESP_TYPES } from "@redis/client";

/** What the site asks of Redis. Rejects with `ErrorReply` where Redis refuses, else when the connection is gone. */
export interface RedisCommands {
  get(key: string): Promise<Buffer | null>;
  set(key: string, value: Buffer, expireSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Runs a script for one key; what it gives is the script's own. */
  run(script: string, key: string, values: readonly string[]): Promise<unknown>;
  /** Scores of members of a sorted set, in their order; null: no such member. */
  scores(key: string, members: readonly string[]): Promise<readonly (number | null)[]>;
  /** What the server says of itself, as lines of `name:value`. */
  serverInfo(): Promise<string>;
}

export interface RedisClient extends RedisCommands {
  /** Hears what is said on a channel, from now on and whenever the connection comes back. */
  subscribe(channel: string, hear: (message: string) => void): void;
  close(): void;
}

export interface RedisClientEvents {
  readonly onReady?: () => void;
  readonly onLost?: (reason: unknown) => void;
}

/** Longest pause before another try to connect; the first comes after a twentieth of a second. */
const maxPauseMs = 2000;
/** Commands on their way; who comes beyond is refused. */
const maxCommands = 1000;

/** Connects in the background, and again whenever the connection breaks; holds no command back until it is there. */
export function createRedisClient(url: string, events: RedisClientEvents = {}): RedisClient {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxCommands,
    disableClientInfo: true,
    // Operators see whose it is. And a server that lets everybody connect and then sends them away is no server: without
    // a first command it would be taken for one that broke down, and asked again without a pause.
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
  // It goes on trying; what goes wrong is told by events.
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
    subscribe(channel, hear) {
      const subscribe = () => void client.subscribe(channel, hear).catch(() => {});
      if (client.isReady) subscribe();
      else client.once("ready", subscribe);
    },
    close: () => client.destroy(),
  };
}
