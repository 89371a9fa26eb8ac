/** Work that is asked for several times at once and done once. */
export interface SingleFlight<V> {
  /** Joins the running work of this key, or starts it. Failures reach everybody who joined. */
  run(key: string, work: () => Promise<V>): Promise<V>;
  /** Whoever comes from now on starts anew; running work still answers those who wait for it. */
  forget(): void;
}

/** Nothing is kept beyond the end of the work. */
export function createSingleFlight<V>(): SingleFlight<V> {
  const flights = new Map<string, Promise<V>>();

  async function fly(key: string, work: () => Promise<V>): Promise<V> {
    const flight = work();
    flights.set(key, flight);
    try {
      return await flight;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  return {
    run: (key, work) => flights.get(key) ?? fly(key, work),
    forget: () => flights.clear(),
  };
}
