export interface CircuitBreakerOptions {
  /** Failures in a row after which calls are refused. */
  readonly maxFailures: number;
  /** How long calls are refused before one is tried again. */
  readonly openMs: number;
  /** Milliseconds of any steady clock. Default `Date.now`. */
  readonly now?: () => number;
}

export interface CircuitBreaker {
  /**
   * Runs the work unless the service is known to be down. A failure is anything that `work` throws, or a result for
   * which `isFailure` returns true. Errors for which `isOurs` returns true say nothing about the service and do not
   * count. Throws `CircuitOpenError` at once while calls are refused.
   */
  guard<T>(
    work: () => Promise<T>,
    isFailure?: (result: T) => boolean,
    isOurs?: (error: unknown) => boolean,
  ): Promise<T>;
  /** Calls are refused, except for one attempt at intervals. */
  readonly isOpen: boolean;
}

/** The service failed several times in a row, so the call was not made. */
export class CircuitOpenError extends Error {
  override readonly name = "CircuitOpenError";
}

/** Creates a circuit breaker. It protects a failing service from calls, and callers from waiting for it. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { maxFailures, openMs, now = Date.now } = options;
  let failures = 0;
  let openUntil = 0;

  function fail(): void {
    failures++;
    if (failures >= maxFailures) openUntil = now() + openMs;
  }

  function enter(): void {
    if (failures < maxFailures) return;
    if (now() < openUntil)
      throw new CircuitOpenError(
        "The service failed several times in a row; calls to it are paused",
      );
    // This call is the attempt; all others are refused until the service responds.
    openUntil = now() + openMs;
  }

  return {
    async guard(work, isFailure = () => false, isOurs = () => false) {
      enter();
      try {
        const result = await work();
        if (isFailure(result)) fail();
        else failures = 0;
        return result;
      } catch (error) {
        if (!isOurs(error)) fail();
        throw error;
      }
    },
    get isOpen() {
      return failures >= maxFailures;
    },
  };
}
