import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";
import type { SpanSettings, Tracing } from "./tracing.ts";

/** Name of the service in traces. */
const serviceName = "marketing-site";

export interface TracingOptions {
  /** Address of a collector for OTLP over HTTP; spans are sent to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Share of requests that are traced, from 0 to 1. */
  readonly ratio: number;
  /** How long spans are collected before they are sent. Default 5 s. */
  readonly delayMs?: number;
  /** How long spans may take to be sent, including further attempts. Default 5 s. */
  readonly timeoutMs?: number;
}

/**
 * Sends traces to a collector. Its packages are loaded here, so that a site without a collector does not load them. If
 * the collector is unreachable, spans are lost, and nothing else happens.
 * @see https://opentelemetry.io/docs/specs/otlp/#otlphttp
 */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const { endpoint, ratio, delayMs = 5000, timeoutMs = 5000 } = options;
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, exporter, resources] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const processor = new sdk.BatchSpanProcessor({
    exporter: new exporter.OTLPTraceExporter({ url, timeoutMillis: timeoutMs }),
    scheduledDelayMillis: delayMs,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer(serviceName);
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    internal: SpanKind.INTERNAL,
  } satisfies Record<SpanSettings["kind"], number>;
  const current = new AsyncLocalStorage<Span>();

  return {
    async span({ name, kind, attributes = {} }, work) {
      const parent = current.getStore();
      const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      try {
        return await current.run(span, () => work((more) => void span.setAttributes(more)));
      } catch (error) {
        // Not the message, which may contain an address or what a visitor typed.
        const type = error instanceof Error ? error.name : "Error";
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", type);
        throw error;
      } finally {
        span.end();
      }
    },
    carry() {
      const span = current.getStore()?.spanContext();
      return span === undefined
        ? null
        : { traceId: span.traceId, spanId: span.spanId, traceFlags: span.traceFlags };
    },
    continue: (carried, work) =>
      carried === null
        ? work()
        : current.run(trace.wrapSpanContext({ ...carried, isRemote: true }), work),
    close: () => provider.shutdown(),
  };
}
