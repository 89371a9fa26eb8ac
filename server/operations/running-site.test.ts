import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendRaw } from "#testkit/raw-request.ts";
import { startSite } from "#testkit/site-process.ts";
import { startTraceCollector } from "#testkit/trace-collector.ts";

const personal = /anna|kx7731|203\.0\.113|campaign=/i;

test("traces requests to renderings and backend calls, and counts them, without identifying clients", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    CONTENT_DIR: "testkit/route-samples",
  });
  onTestFinished(() => site.stop());
  const headers = {
    Cookie: "campaign=anna; page_access=kx7731",
    "User-Agent": "anna kx7731",
    "X-Forwarded-For": "203.0.113.7",
    Referer: "https://example.org/anna",
  };
  for (const path of ["/search?q=anna+kx7731&utm_source=kx7731", "/anna-kx7731", "/-/ready"]) {
    const answer = await fetch(site.origin + path, { headers });
    await answer.body?.cancel();
  }
  await (await fetch(`${site.origin}/`, { method: "PUT", headers })).body?.cancel();
  // It would show headers that proxies have added.
  expect(
    await sendRaw(site.origin, { target: "/", method: "TRACE", headers: { Host: "127.0.0.1" } }),
  ).toMatchObject({
    status: 405,
  });
  const printed = await (await fetch(`${site.origin}/-/metrics`)).text();
  for (const line of [
    'http_requests_total{kind="page",cache="miss",status="2xx"} 1',
    'http_requests_total{kind="operators",cache="none",status="2xx"} 1',
    'page_render_seconds_count{outcome="rendered"}',
    'outbound_call_seconds_count{service="backend",outcome="2xx"}',
    "process_resident_memory_bytes",
    'event_loop_delay_seconds{quantile="1"}',
  ])
    expect(printed).toContain(line);
  expect(printed).not.toMatch(personal);
  const documentation = ["docs/operating.md", "docs/leads.md"].map((file) =>
    readFileSync(file, "utf8"),
  );
  const metrics = [...printed.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name);
  expect(metrics).toContain("pages_total");
  const undocumented = metrics.filter((name) =>
    documentation.every((text) => !text.includes(`\`${name}`)),
  );
  expect(undocumented).toEqual([]);

  await site.end();
  const names = new Map(collector.spans.map((span) => [span.spanId, span.name]));
  const withParents = collector.spans.map(
    ({ name, parentSpanId }) => `${names.get(parentSpanId ?? "") ?? "-"} > ${name}`,
  );
  expect(withParents).toContain("- > GET page");
  expect(withParents).toContain("GET page > render");
  expect(withParents).toContain("render > GET backend");
  expect(withParents).toContain("- > _OTHER page");
  expect(collector.sent()).not.toMatch(personal);
});

test("answers requests from before SIGTERM, refuses later ones, and exits with 0", async () => {
  // A slow backend: the request stays open for as long as the test needs.
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: answerNow } = Promise.withResolvers<void>();
  const backend = createServer((request, response) => {
    // The site also calls the backend when it starts, before the request.
    if (request.url?.includes("products")) isAsked();
    void goOn.then(() => response.writeHead(500).end());
  }).listen(0, "127.0.0.1");
  await once(backend, "listening");
  onTestFinished(() => backend.close().closeAllConnections());
  const address = backend.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const site = await startSite({ CONTENT_URL: `http://127.0.0.1:${port}` });
  onTestFinished(() => site.stop());

  const inFlight = fetch(`${site.origin}/products`);
  await asked;
  const ended = site.end();
  const { port: sitePort } = new URL(site.origin);
  await expect
    .poll(async () => {
      const late = connect(Number(sitePort), "127.0.0.1");
      const said = await Promise.race([
        once(late, "connect").then(() => "connected"),
        once(late, "error").then(() => "refused"),
      ]).catch(() => "refused");
      late.destroy();
      return said;
    })
    .toBe("refused");
  answerNow();
  const answer = await inFlight;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("</html>");
  expect(await ended).toBe(0);
});
