import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { EditLog } from "./edit-log.ts";
import type { EditMark } from "./edit-mark.ts";
import type { RedisConnection } from "./redis-connection.ts";

/** Where a value is stored: `{prefix}{key}:{host}`. */
export interface KeyValueAddress {
  readonly key: string;
  readonly host: string;
}

export interface KeptValue {
  readonly body: Buffer;
  /** Cache tags of the content that the value was made from. */
  readonly tags: readonly string[];
  /** Unix milliseconds. */
  readonly savedAt: number;
}

/** Values that all processes share. Each can be used until content that it was made from is edited. */
export interface KeyValueCache {
  /**
   * Returns the position in the edit log, after all edits of this process have been sent. Call it before the value is
   * made. Null: the value cannot be stored.
   */
  mark(): Promise<EditMark | null>;
  /**
   * Returns null if the value is absent, outdated by an edit, not written by this release, or unavailable at present.
   */
  read(address: KeyValueAddress): Promise<KeptValue | null>;
  /** Stores the value soon, in the background, or not at all. Callers do not wait for it. */
  save(address: KeyValueAddress, value: NewValue): void;
  remove(address: KeyValueAddress): void;
  /** Resolves when all values have been stored or have failed. */
  settled(): Promise<void>;
}

export interface NewValue {
  /** Called in the background, when there is room to store the value. */
  readonly body: () => Promise<Uint8Array>;
  readonly tags: readonly string[];
  /** From before the value was made; null: the value is not stored. */
  readonly mark: EditMark | null;
  /** Default: the setting of the cache. */
  readonly expireSeconds?: number | undefined;
}

/** Outcome of a read. */
export type ReadOutcome = "hit" | "miss" | "outdated" | "unreadable" | "away";

export interface KeyValueOptions {
  readonly redis: RedisConnection;
  readonly edits: EditLog;
  readonly prefix: string;
  readonly expireSeconds: number;
  /** Signs stored values, so that values of other programs are not accepted. */
  readonly secret: Buffer;
  readonly onRead?: (outcome: ReadOutcome) => void;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Values that may be on their way to Redis. Further values are not stored. */
const maxSaving = 50;
/** A larger value would delay other commands. */
const maxBytes = 4 * 2 ** 20;
/** Longer keys are shortened to a digest. */
const maxKeyLength = 300;
const macBytes = 32;

const header = z.object({
  at: z.string(),
  savedAt: z.number(),
  mark: z.object({ epoch: z.string(), edits: z.number() }),
  tags: z.array(z.string()),
});

export function createKeyValueCache(options: KeyValueOptions): KeyValueCache {
  const { redis, edits, prefix, expireSeconds, secret, onRead, now = Date.now } = options;
  const saving = new Set<Promise<unknown>>();

  const storedKey = ({ key, host }: KeyValueAddress): string => {
    const short = key.length > maxKeyLength ? createHash("sha256").update(key).digest("hex") : key;
    return `${prefix}${short}:${host}`;
  };

  const macOf = (signed: Uint8Array) => createHmac("sha256", secret).update(signed).digest();

  function seal(about: z.output<typeof header>, body: Uint8Array): Buffer {
    const signed = Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), body]);
    return Buffer.concat([macOf(signed), signed]);
  }

  /** Returns null if another program wrote the value or it is damaged. */
  function open(at: string, bytes: Buffer) {
    const signed = bytes.subarray(macBytes);
    if (bytes.length < macBytes || !timingSafeEqual(bytes.subarray(0, macBytes), macOf(signed)))
      return null;
    const end = signed.indexOf("\n");
    const known = header.safeParse(JSON.parse(signed.toString("utf8", 0, end)));
    if (!known.success || known.data.at !== at) return null;
    return { ...known.data, body: signed.subarray(end + 1) };
  }

  async function find(address: KeyValueAddress): Promise<KeptValue | ReadOutcome> {
    if (!redis.isUp) return "away";
    const at = storedKey(address);
    const found = await redis.execute(async (server) => ({ bytes: await server.get(at) }));
    if (found === null) return "away";
    if (found.bytes === null) return "miss";
    const value = open(at, found.bytes);
    if (value === null) return "unreadable";
    return (await edits.isCurrent(value.mark, value.tags)) ? value : "outdated";
  }

  async function write(at: string, value: NewValue): Promise<void> {
    const { mark, tags } = value;
    const savedAt = now();
    // An outdated value must not replace a current one.
    if (mark === null || !(await edits.isCurrent(mark, tags))) return;
    const bytes = seal({ at, savedAt, mark, tags: [...tags] }, await value.body());
    const seconds = Math.ceil(value.expireSeconds ?? expireSeconds);
    if (bytes.length <= maxBytes)
      await redis.execute(async (server) => server.set(at, bytes, seconds));
  }

  function inBackground(work: () => Promise<unknown>): void {
    if (!redis.isUp || saving.size >= maxSaving) return;
    const done = work().finally(() => saving.delete(done));
    saving.add(done);
  }

  return {
    async mark() {
      await edits.settled();
      return edits.mark();
    },
    async read(address) {
      const found = await find(address);
      onRead?.(typeof found === "string" ? found : "hit");
      return typeof found === "string" ? null : found;
    },
    save: (address, value) => inBackground(() => write(storedKey(address), value)),
    remove: (address) =>
      inBackground(() => redis.execute(async (server) => server.delete(storedKey(address)))),
    async settled() {
      await Promise.all(saving);
    },
  };
}
