/** Limits for connections and requests: times in milliseconds, sizes in bytes. */
export interface ConnectionLimits {
  /** Maximum number of connections. Further ones are closed at once. */
  readonly maxConnections: number;
  /** Time until all headers have arrived (408). */
  readonly headersMs: number;
  /** Time until the whole body has arrived (408). */
  readonly requestMs: number;
  /** Time until the site responds (503). */
  readonly answerMs: number;
  /** How long an idle connection stays open for the next request. */
  readonly idleMs: number;
  /** All headers of a request together (431). */
  readonly maxHeaderBytes: number;
  /** Interval between checks of slow clients. */
  readonly checkMs: number;
  /** Connections of clients that receive more slowly are closed. */
  readonly minBytesPerSecond: number;
}

/**
 * The idle time is longer than that of proxies (usually 60 s), so that the server never closes a connection just as a
 * request arrives. The slowest phones in use receive about ten kilobytes per second.
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
