/** A value of a span; what belongs to a visitor is none. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanSettings {
  readonly name: string;
  /** `server`: somebody asked the site; `client`: the site asks somebody; `internal`: its own work. */
  readonly kind: "server" | "client" | "internal";
  readonly attributes?: SpanAttributes;
}

/** A span as data, so that work in another thread can continue below it. */
export interface CarriedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** Follows a request through the site, for operators who collect traces. */
export interface Tracing {
  /**
   * Runs work as a span, below the one the work was started in. `note` adds what is known in the end. The span of work
   * that throws is marked as failed, by the error's name alone.
   */
  span<T>(
    settings: SpanSettings,
    work: (note: (attributes: SpanAttributes) => void) => Promise<T>,
  ): Promise<T>;
  /** The span that the caller runs in, for another thread; `null` if there is none. */
  carry(): CarriedSpan | null;
  /** Runs work below a span of another thread; `null`: below none. */
  continue<T>(carried: CarriedSpan | null, work: () => Promise<T>): Promise<T>;
  /** Sends what is still here. */
  close(): Promise<void>;
}

/** Where no collector is configured. */
export const noTracing: Tracing = {
  span: (_, work) => work(() => {}),
  carry: () => null,
  continue: (_, work) => work(),
  close: () => Promise.resolve(),
};
