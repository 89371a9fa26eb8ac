/** A value of a span. Never a visitor's data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanSettings {
  readonly name: string;
  /** `server`: a request to the site; `client`: a request of the site to a service; `internal`: work of the site. */
  readonly kind: "server" | "client" | "internal";
  readonly attributes?: SpanAttributes;
}

/** A span as data, so that work in another thread can continue it. */
export interface CarriedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** Traces requests through the site, for operators who collect traces. */
export interface Tracing {
  /**
   * Runs work in a span below the current one. `note` adds attributes at the end. If the work throws, the span is
   * marked as failed with only the error's name.
   */
  span<T>(
    settings: SpanSettings,
    work: (note: (attributes: SpanAttributes) => void) => Promise<T>,
  ): Promise<T>;
  /** Returns the caller's span for another thread; `null` if there is none. */
  carry(): CarriedSpan | null;
  /** Runs work below a span of another thread; `null`: without a parent. */
  continue<T>(carried: CarriedSpan | null, work: () => Promise<T>): Promise<T>;
  /** Sends all spans that have not been sent yet. */
  close(): Promise<void>;
}

/** Used if no collector is configured. */
export const noTracing: Tracing = {
  span: (_, work) => work(() => {}),
  carry: () => null,
  continue: (_, work) => work(),
  close: () => Promise.resolve(),
};
