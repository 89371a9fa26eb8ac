import type { BlockList } from "node:net";
import { Hono } from "hono";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { IntegrationName, IntegrationOutcome } from "#domain/integration-outcomes.ts";
import type { FunnelCount, VariantCount } from "../labels/count.ts";
import type { VitalName } from "#domain/vitals.ts";
import type { GaugeSettings } from "./gauge-settings.ts";
import type { OutboundCall } from "../outbound/outbound-fetch.ts";
import type { RequestKind } from "./request-kind.ts";
import { isWithin, readNetworks, type ReadClientAddress } from "../clients/client-address.ts";
import { createFunnelCounters } from "./funnel-counters.ts";

/** Counters of one process for its operators. */
export interface Metrics {
  /** Counts a browser's measurement, in milliseconds; for `CLS` its score. */
  observeVital(vital: {
    readonly page: string;
    readonly name: VitalName;
    readonly value: number;
  }): void;
  /** Counts what became of a third-party service on a page. */
  countIntegration(name: IntegrationName, outcome: IntegrationOutcome): void;
  /** Counts a page that was sent, by its cache outcome (`hit`, `stale`, …). */
  countPage(outcome: string): void;
  /** Counts a response; `cache` is `none` if it is not a page. */
  countRequest(request: {
    readonly kind: RequestKind;
    readonly cache: string;
    readonly status: number;
  }): void;
  /** Counts a page that was rendered. */
  observeRender(render: {
    readonly outcome: "rendered" | "failed";
    readonly seconds: number;
  }): void;
  /** Counts a call to a third-party service. */
  observeCall(call: OutboundCall): void;
  /** Counts a step from a visit to a delivered lead. */
  countFunnel(count: FunnelCount): void;
  /** Counts a step of a visitor who has seen a variant. */
  countVariant(count: VariantCount): void;
  /** Returns everything counted so far, in Prometheus' text format. */
  print(): Promise<string>;
}

/** Creates the metrics. `gauges`: figures of other parts, which are read when metrics are requested. */
export function createMetrics(gauges: readonly GaugeSettings[] = []): Metrics {
  const registry = new Registry();
  const registers = [registry];
  for (const settings of gauges) registry.registerMetric(gaugeOf(settings));
  const labelNames = ["page", "vital"] as const;
  const seconds = new Histogram({
    name: "web_vitals_seconds",
    help: "Times measured by browsers, by kind of page",
    labelNames,
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.8, 2.5, 4, 8],
    registers,
  });
  const shift = new Histogram({
    name: "web_vitals_layout_shift",
    help: "Cumulative layout shift measured by browsers, by kind of page",
    labelNames: ["page"] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  const pages = new Counter({
    name: "pages_total",
    help: "Pages sent, by cache outcome",
    labelNames: ["outcome"] as const,
    registers,
  });
  const integrations = new Counter({
    name: "integration_loads_total",
    help: "Page loads with a third-party service, by its outcome in the browser",
    labelNames: ["integration", "outcome"] as const,
    registers,
  });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by kind, cache state and class of the status",
    labelNames: ["kind", "cache", "status"] as const,
    registers,
  });
  const renders = new Histogram({
    name: "page_render_seconds",
    help: "Pages rendered, loaders included",
    labelNames: ["outcome"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const calls = new Histogram({
    name: "outbound_call_seconds",
    help: "Calls to third-party services until the response headers",
    labelNames: ["service", "outcome"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const funnel = createFunnelCounters(registers);
  registry.registerMetric(
    new Gauge({
      name: "process_resident_memory_bytes",
      help: "Memory of the process",
      registers: [],
      collect() {
        this.set(process.memoryUsage.rss());
      },
    }),
  );
  return {
    ...funnel,
    countRequest: ({ kind, cache, status }) =>
      requests.inc({ kind, cache, status: `${Math.floor(status / 100)}xx` }),
    observeRender: ({ outcome, seconds: time }) => renders.observe({ outcome }, time),
    observeCall: ({ service, outcome, seconds: time }) => calls.observe({ service, outcome }, time),
    countIntegration: (integration, outcome) => integrations.inc({ integration, outcome }),
    countPage: (outcome) => pages.inc({ outcome }),
    observeVital({ page, name, value }) {
      if (name === "CLS") shift.observe({ page }, value);
      else seconds.observe({ page, vital: name }, value / 1000);
    },
    print: () => registry.metrics(),
  };
}

const gaugeOf = ({ labelNames, ...settings }: GaugeSettings) =>
  new Gauge({ ...settings, labelNames: [...labelNames], registers: [] });

interface MetricsRouteOptions {
  readonly metrics: Metrics;
  /** Addresses and networks that may read. */
  readonly allow: readonly string[];
  readonly readClientAddress: ReadClientAddress;
}

/** `/-/metrics` in Prometheus' text format, only for the allowed addresses (403 for others). */
export function metricsRoute({ metrics, allow, readClientAddress }: MetricsRouteOptions): Hono {
  const allowed: BlockList = readNetworks(allow);
  const routes = new Hono();
  routes.get("/metrics", async (c) => {
    const address = readClientAddress(c);
    if (address === null || !isWithin(allowed, address))
      return c.text("This address may not read metrics.", 403, { "Cache-Control": "no-store" });
    return c.text(await metrics.print(), 200, {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    });
  });
  return routes;
}
