import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { EditLog, EditMark } from "./edit-log.ts";
import type { RedisConnection } from "./redis-connection.ts";

/** Where a value is kept: `{prefix}{key}:{host}`. */
export interface KeyValueAddress {
  readonly key: string;
  readonly host: string;
}

export interface KeptValue {
  readonly body: Buffer;
  /** Cache tags of what it was made from. */
  readonly tags: readonly string[];
  /** Unix milliseconds. */
  readonly savedAt: number;
}

/** Values that all processes share, each usable until something it was made from is edited. */
export interface KeyValueCache {
  /**
   * Taken before the making of a value begins, after what this process itself has to tell of edits. Null: the value cannot
   * be kept.
   */
  mark(): Promise<EditMark | null>;
  /** Null: not there, outdated by an edit, not as this site writes it, or not to be had now. */
  read(address: KeyValueAddress): Promise<KeptValue | null>;
  /** Kept soon, in the background, or not at all: nobody waits for it. */
  save(address: KeyValueAddress, value: NewValue): void;
  remove(address: KeyValueAddress): void;
  /** All that is to be saved has been, or cannot be. */
  settled(): Promise<void>;
}

export interface NewValue {
  /** Made in the background, when there is a place to keep it. */
  readonly body: () => Promise<Uint8Array>;
  readonly tags: readonly string[];
  /** From before it was made; null: it is not kept. */
  readonly mark: EditMark | null;
  /** Default: the cache's. */
  readonly expireSeconds?: number | undefined;
}

/** How a value was asked for. */
export type ReadOutcome = "hit" | "miss" | "outdated" | "unreadable" | "away";

export interface KeyValueOptions {
  readonly redis: RedisConnection;
  readonly edits: EditLog;
  readonly prefix: string;
  readonly expireSeconds: number;
  /** Signs what is kept: what others write there is not taken for ours. */
  readonly secret: Buffer;
  readonly onRead?: (outcome: ReadOutcome) => void;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Values on their way; what comes beyond is not kept. */
const maxSaving = 50;
/** A larger one would hold up others. */
const maxBytes = 4 * 2 ** 20;
/** Longer ones are shortened to a digest. */
const maxKeyLength = 300;
const macBytes = 32;

const header = z.object({
  at: z.string(),
  savedAt: z.number(),
  mark: z.object({ life: z.string(), edits: z.number() }),
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

  /** Null: somebody else wrote it, or it lost something on the way. */
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
    const found = await redis.ask(async (server) => ({ bytes: await server.get(at) }));
    if (found === null) return "away";
    if (found.bytes === null) return "miss";
    const value = open(at, found.bytes);
    if (value === null) return "unreadable";
    return (await edits.isCurrent(value.mark, value.tags)) ? value : "outdated";
  }

  async function write(at: string, value: NewValue): Promise<void> {
    const { mark, tags } = value;
    const savedAt = now();
    // One that is outdated already must not take the place of one that is not.
    if (mark === null || !(await edits.isCurrent(mark, tags))) return;
    const bytes = seal({ at, savedAt, mark, tags: [...tags] }, await value.body());
    const seconds = Math.ceil(value.expireSeconds ?? expireSeconds);
    if (bytes.length <= maxBytes) await redis.ask(async (server) => server.set(at, bytes, seconds));
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
      inBackground(() => redis.ask(async (server) => server.delete(storedKey(address)))),
    async settled() {
      await Promise.all(saving);
    },
  };
}
