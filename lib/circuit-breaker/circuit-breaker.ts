export interface CircuitBreakerOptions {
  /** Failures in a row after which nothing is asked. */
  readonly maxFailures: number;
  /** How long nothing is asked before one call may try again. */
  readonly openMs: number;
  /** Milliseconds of any steady clock. Default `Date.now`. */
  readonly now?: () => number;
}

export interface CircuitBreaker {
  /**
   * Does the work unless the service is known to be away. What `work` throws is a failure, and so is a result that
   * `isFailure` picks out; what `isOurs` picks out of what was thrown says nothing of the service. Throws `CircuitOpenError` at once while nothing is asked.
   */
  guard<T>(
    work: () => Promise<T>,
    isFailure?: (result: T) => boolean,
    isOurs?: (error: unknown) => boolean,
  ): Promise<T>;
  /** Nothing is asked, but for a try now and then. */
  readonly isOpen: boolean;
}

/** The service did not answer lately and is not asked now. */
export class CircuitOpenError extends Error {
  override readonly name = "CircuitOpenError";
}

/** Spares a service that does not answer, and its callers the wait. */
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
      throw new CircuitOpenError("The service failed several times and is not asked for a while");
    // This call tries; the others keep waiting until it is back.
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
