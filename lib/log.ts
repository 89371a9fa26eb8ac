/**
 * How all parts write what operators need to know: fields first, then the message, as in pino. Never pass visitor data.
 */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Writes nothing. For tests, and for parts that were given no log. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
