import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { once } from "node:events";
import { createServer } from "node:http";
import { Hono } from "hono";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { publicBackend } from "./public-backend.ts";

const clients = { readClientAddress: () => null, now: Date.now };

describe("the site with CONTENT_PUBLIC", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite({
      env: {
        CONTENT_PUBLIC: "1",
        SITE_URL: "https://www.example.test",
        ALLOWED_HOSTS: "127.0.0.1",
      },
    });
  });
  afterAll(() => site.close());

  it.each([
    "/jsonapi",
    "/jsonapi/node/page?page[limit]=1",
    "/de/jsonapi/node/page?page[limit]=1",
    "/jsonapi/menu_items/main",
    "/jsonapi/index/content?filter[fulltext]=invoice",
    "/router/translate-path?path=/",
    "/de/router/translate-path?path=/",
  ])("answers %s with links to its own origin", async (path) => {
    const answer = await site.fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toMatch(/json/);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    const text = await answer.text();
    expect(text).toContain('"https://www.example.test/');
    expect(text).not.toContain("cms.test");
  });

  it("changes nothing", async () => {
    const posted = await site.fetch("/jsonapi/node/page", { method: "POST", body: "{}" });
    expect(posted.status).toBe(405);
    const options = await site.fetch("/jsonapi/node/page", { method: "OPTIONS" });
    expect(await options.text()).toBe("");
  });

  it("responds to absent addresses like the backend", async () => {
    const answer = await site.fetch("/jsonapi/node/nothing");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toHaveProperty("errors");
  });
});

it("is off by default: the addresses are 404", async () => {
  const site = await createTestSite();
  for (const path of [
    "/jsonapi",
    "/jsonapi/node/page",
    "/router/translate-path?path=/",
    "/graphql",
  ])
    expect((await site.fetch(path)).status).toBe(404);
  await site.close();
});

it("passes on neither cookies nor credentials, and only known response headers", async () => {
  const got: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer((request, response) => {
    got.push(request.headers);
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Set-Cookie": "x=1",
      "X-Inner": "1",
    });
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const site = new Hono().route(
    "/",
    publicBackend({
      ...clients,
      backend: { url: `http://127.0.0.1:${port}`, fetch },
      originOf: () => "https://www.example.test",
    }),
  );
  const headers = {
    Cookie: "session=1",
    Authorization: "Bearer x",
    "X-Forwarded-Host": "evil.test",
  };
  const answer = await site.request("/jsonapi", { headers });
  server.closeAllConnections();
  server.close();
  expect(got[0]).toMatchObject({ "x-forwarded-host": "www.example.test" });
  expect(got[0]).not.toHaveProperty("cookie");
  expect(got[0]).not.toHaveProperty("authorization");
  expect([...answer.headers.keys()].toSorted()).toEqual(["content-type", "x-robots-tag"]);
});

it.each(["text/html", "text/javascript", "application/json, text/html"])(
  "never passes a response back as %s",
  async (type) => {
    const fetchHostile = () =>
      Promise.resolve(new Response("alert(1)", { headers: { "Content-Type": type } }));
    const site = new Hono().route(
      "/",
      publicBackend({
        ...clients,
        backend: { url: "http://cms.test", fetch: fetchHostile },
        originOf: () => "http://a",
      }),
    );
    const answer = await site.request("/jsonapi");
    expect(answer.headers.get("Content-Type")).toBe("application/octet-stream");
  },
);

it("reports that the backend is down", async () => {
  const away = () => Promise.reject(new Error("away"));
  const site = new Hono().route(
    "/",
    publicBackend({
      ...clients,
      backend: { url: "http://cms.test", fetch: away },
      originOf: () => "http://a",
    }),
  );
  expect((await site.request("/jsonapi")).status).toBe(502);
});

it("refuses a long query", async () => {
  const never = () => Promise.reject(new Error("asked"));
  const site = new Hono().route(
    "/",
    publicBackend({
      ...clients,
      backend: { url: "http://cms.test", fetch: never },
      originOf: () => "http://a",
    }),
  );
  const answer = await site.request("/graphql", {
    method: "POST",
    headers: { "Content-Length": "100000" },
    body: "x".repeat(100_000),
  });
  expect(answer.status).toBe(413);
});
