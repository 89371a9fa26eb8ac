/** What clients may take of the server: time in milliseconds, sizes in bytes. */
export interface ConnectionLimits {
  /** Connections at a time; more are closed as they come. */
  readonly maxConnections: number;
  /** Until the last header has come (408). */
  readonly headersMs: number;
  /** Until the last byte of the body has come (408). */
  readonly requestMs: number;
  /** Until the site answers (503). */
  readonly answerMs: number;
  /** An open connection without a request, for the next one. */
  readonly idleMs: number;
  /** All headers of a request together (431). */
  readonly maxHeaderBytes: number;
  /** How often clients are looked at. */
  readonly checkMs: number;
  /** A client that takes its answer more slowly is left. */
  readonly minBytesPerSecond: number;
}

/**
 * Longer than proxies keep idle connections (60 s mostly), so that it is never the server that closes one just as a
 * request comes. The slowest phones still in use take some ten kilobytes a second.
 */
export const defaultConnectionLimits: ConnectionLimits = {
  maxConnections: 10_000,
  headersMs: 10_000,
  requestMs: 30_000,
  answerMs: 30_000,
  idleMs: 65_000,
  maxHeaderBytes: 16_384,
  checkMs: 10_000,
  minBytesPerSecond: 5_000,
};
