/** Settings of a gauge that is read when operators request metrics, for prom-client's `new Gauge(…)`. */
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
