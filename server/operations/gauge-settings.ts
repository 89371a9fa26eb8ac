/** A gauge that is read when operators ask, as prom-client's `new Gauge(…)` takes it. */
export interface GaugeSettings {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  collect(this: SettableGauge): Promise<void>;
}

export interface SettableGauge {
  reset(): void;
  set(labels: Readonly<Record<string, string>>, value: number): void;
}
