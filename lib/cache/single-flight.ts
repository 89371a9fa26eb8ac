/** Runs work once even if several callers request it at the same time. */
export interface SingleFlight<V> {
  /** Joins the running work of this key, or starts it. All callers that joined receive the same failure. */
  run(key: string, work: () => Promise<V>): Promise<V>;
  /** Later callers start the work again. Running work still resolves for the callers that joined it. */
  forget(): void;
}

/** Creates a `SingleFlight`. It does not cache results: a call after the work has ended starts it again. */
export function createSingleFlight<V>(): SingleFlight<V> {
  const flights = new Map<string, Promise<V>>();

  async function start(key: string, work: () => Promise<V>): Promise<V> {
    const flight = work();
    flights.set(key, flight);
    try {
      return await flight;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  return {
    run: (key, work) => flights.get(key) ?? start(key, work),
    forget: () => flights.clear(),
  };
}
