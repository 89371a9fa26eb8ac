import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
});
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export type CollectedSpan = z.output<typeof span>;

/** A collector of traces for OTLP over HTTP as JSON, on a free port. */
export interface TraceCollector {
  readonly endpoint: string;
  /** Spans received so far. */
  readonly spans: readonly CollectedSpan[];
  /** Returns everything that was received, unparsed. */
  sent(): string;
  close(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      bodies.push(`${request.url ?? ""} ${JSON.stringify(request.headers)} ${body}`);
      for (const { scopeSpans } of traces.parse(JSON.parse(body)).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.setHeader("Content-Type", "application/json").end("{}");
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    sent: () => bodies.join("\n"),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
