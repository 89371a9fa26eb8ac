import type { Log } from "#lib/log.ts";
import type { WorkerMessage } from "./worker-messages.ts";

/** Creates a log that passes its lines to the thread that started this one. Errors become text with their stack. */
export function workerLog(tell: (message: WorkerMessage) => void): Log {
  const write = (level: keyof Log) => (fields: object, message: string) => {
    const entries: readonly [string, unknown][] = Object.entries(fields);
    const described: Record<string, string | number> = {};
    for (const [name, value] of entries) described[name] = describe(value);
    tell({ kind: "log", level, fields: described, message });
  };
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

function describe(value: unknown): string | number {
  if (typeof value === "number") return value;
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
