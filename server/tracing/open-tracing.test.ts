import { expect, onTestFinished, test } from "vitest";
import { startTraceCollector } from "#testkit/trace-collector.ts";
import { openTracing } from "./open-tracing.ts";

test("sends spans with their parents to the collector", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const tracing = await openTracing({ endpoint: collector.endpoint, ratio: 1 });
  const answer = await tracing.span({ name: "outer", kind: "server" }, async (note) => {
    note({ "http.response.status_code": 200 });
    return tracing.span({ name: "inner", kind: "client" }, async () => "done");
  });
  await tracing.close();
  expect(answer).toBe("done");
  const [inner, outer] = collector.spans;
  expect([inner?.name, outer?.name]).toEqual(["inner", "outer"]);
  expect(inner?.parentSpanId).toBe(outer?.spanId);
  expect(inner?.traceId).toBe(outer?.traceId);
  expect(collector.sent()).toContain("marketing-site");
});

test("marks a span as failed if its work throws, with the error's name but without its message", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const tracing = await openTracing({ endpoint: collector.endpoint, ratio: 1 });
  const broken = tracing.span({ name: "broken", kind: "internal" }, () =>
    Promise.reject(new RangeError("for anna@example.org")),
  );
  await expect(broken).rejects.toThrow(RangeError);
  await tracing.close();
  expect(collector.sent()).toContain("RangeError");
  expect(collector.sent()).not.toContain("anna@");
});

test("works without a collector, and traces nothing at a ratio of 0", async () => {
  const away = await openTracing({
    endpoint: "http://127.0.0.1:9",
    ratio: 1,
    delayMs: 1,
    timeoutMs: 100,
  });
  expect(await away.span({ name: "a", kind: "server" }, async () => 1)).toBe(1);
  await away.close().catch(() => {});
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const none = await openTracing({ endpoint: collector.endpoint, ratio: 0 });
  await none.span({ name: "a", kind: "server" }, async () => 1);
  await none.close();
  expect(collector.spans).toEqual([]);
});
