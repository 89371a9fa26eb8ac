import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import { geolocate } from "./geolocate.ts";

/** Returns the site's response with this backend, and the headers that the backend received. */
async function ask(answer: RequestListener) {
  let got: NodeJS.Dict<string | string[]> = {};
  const server = createServer((request, response) => {
    got = request.headers;
    answer(request, response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const site = new Hono().route(
    "/",
    geolocate({
      backend: { url: `http://127.0.0.1:${port}`, fetch },
      readClientAddress: () => "203.0.113.5",
      timeoutMs: 200,
    }),
  );
  const response = await site.request("/datalayer/geolocate", {
    headers: { Cookie: "campaign=1", "X-Forwarded-For": "8.8.8.8" },
  });
  const text = await response.text();
  const body: unknown = text === "" ? null : JSON.parse(text);
  return { response, body, got };
}

it("passes the backend's response on, which is requested with the visitor's address and without cookies", async () => {
  const { response, body, got } = await ask((_, res) => res.end('{"country":{"code":"IE"}}'));
  expect(response.status).toBe(200);
  expect(body).toEqual({ country: { code: "IE" } });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(got).toMatchObject({ "x-forwarded-for": "203.0.113.5" });
  expect(got).not.toHaveProperty("cookie");
});

it("answers 204 when the backend knows no country", async () => {
  const { response } = await ask((_, res) => res.writeHead(404).end("{}"));
  expect(response.status).toBe(204);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it.each([
  ["is slow", () => {}],
  ["hangs up", (_, res) => res.destroy()],
  ["leads elsewhere", (_, res) => res.writeHead(302, { Location: "/login" }).end()],
  ["answers with a page", (_, res) => res.end("<p>Hello")],
  ["sends a long response", (_, res) => res.end(JSON.stringify("x".repeat(5000)))],
] satisfies [string, RequestListener][])("answers 502 when the backend %s", async (_, answer) => {
  expect((await ask(answer)).response.status).toBe(502);
});

it("answers 502 when the backend's answer is long or nested deeply, without reading it whole", async () => {
  for (const body of ["[".repeat(1000), `"${"a".repeat(5_000_000)}"`]) {
    const site = geolocate({
      backend: { url: "http://cms.test", fetch: () => Promise.resolve(new Response(body)) },
      readClientAddress: () => null,
    });
    expect((await site.request("/datalayer/geolocate")).status).toBe(502);
  }
});
