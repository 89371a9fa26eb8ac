import { silentLog } from "#lib/log.ts";
import { createEditLog, type EditLogOptions } from "#lib/key-value/edit-log.ts";
import { createKeyValueCache, type KeyValueOptions } from "#lib/key-value/key-value-cache.ts";
import { openRedis } from "#lib/key-value/redis-connection.ts";

interface SharedValuesOptions
  extends
    Partial<Pick<EditLogOptions, "onEdit" | "onGap">>,
    Partial<Pick<KeyValueOptions, "expireSeconds" | "secret" | "onRead" | "now">> {
  /** Address of a real Redis. */
  readonly url: string;
  /** Prefix of all keys, to keep tests apart. */
  readonly prefix: string;
}

/** Opens what one process shares with others, as the site does. The caller closes `redis`. */
export function openSharedValues(options: SharedValuesOptions) {
  const { url, prefix, onEdit = () => {}, onGap = () => {}, ...ways } = options;
  const redis = openRedis({ url, log: silentLog, pulseMs: 50, limitMs: 2000 });
  const edits = createEditLog({ redis, key: `${prefix}edits`, name: "test", onEdit, onGap });
  const secret = Buffer.from("a secret");
  const values = createKeyValueCache({
    redis,
    edits,
    prefix,
    expireSeconds: 100,
    secret,
    ...ways,
  });
  return { redis, edits, values };
}
