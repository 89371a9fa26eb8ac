import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../settings/config.ts";
import { noTracing } from "../tracing/tracing.ts";
import { createOutboundFetch, RefusedOriginError, type OutboundCall } from "./outbound-fetch.ts";
import { outboundServices } from "./outbound-services.ts";
import { formInstance } from "#sample/brand/forms.ts";

const backend = "http://127.0.0.1:8000";

function open(env: Readonly<Record<string, string>>, answer = () => new Response("answer")) {
  const asked: { url: string; redirect: string | undefined }[] = [];
  const calls: OutboundCall[] = [];
  const fetch = createOutboundFetch({
    services: outboundServices(readConfig(env), backend),
    fetch: async (input, init) => {
      asked.push({
        url: input instanceof Request ? input.url : input.toString(),
        redirect: init?.redirect,
      });
      return answer();
    },
    onCall: (call) => calls.push(call),
    tracing: noTracing,
  });
  return { fetch, asked, calls };
}

const everything = {
  [`FORMSTACK_TOKEN_${formInstance.toUpperCase()}`]: "token",
  ELOQUA_SITE: "a",
  ELOQUA_USER: "b",
  ELOQUA_PASSWORD: "c",
  RECAPTCHA_SITE_KEY: "key",
  RECAPTCHA_SECRET: "secret",
};

test.each([
  "http://169.254.169.254/latest/meta-data/",
  "http://127.0.0.1:8001/",
  "https://127.0.0.1:8000/",
  "http://localhost:8000/",
  "http://127.0.0.1:8000@evil.test/",
  "http://[::1]:8000/",
  "https://www.formstack.com.evil.test/",
  "https://evileloqua.com/",
  "http://secure.eloqua.com/",
  "file:///etc/passwd",
  "data:text/plain,a",
])("requests no %s", async (url) => {
  const { fetch, asked, calls } = open(everything);
  await expect(fetch(url)).rejects.toThrow(RefusedOriginError);
  await expect(fetch(new URL(url))).rejects.toThrow(RefusedOriginError);
  expect([asked, calls]).toEqual([[], []]);
});

test("calls the services of the settings, counts by name, and follows no redirects", async () => {
  const { fetch, asked, calls } = open(everything);
  await fetch(`${backend}/jsonapi`);
  await fetch("https://www.formstack.com/api/v2/form/1.json", { redirect: "follow" });
  await fetch("https://login.eloqua.com/id", { redirect: "error" });
  await fetch("https://secure.p04.eloqua.com/api");
  await fetch("https://www.google.com/recaptcha/api/siteverify", { method: "POST" });
  expect(asked.map(({ redirect }) => redirect)).toEqual([
    "manual",
    "manual",
    "error",
    "manual",
    "manual",
  ]);
  expect(calls.map(({ service, outcome }) => `${service} ${outcome}`)).toEqual([
    "backend 2xx",
    "formstack 2xx",
    "eloqua 2xx",
    "eloqua 2xx",
    "captcha 2xx",
  ]);
});

test("calls only the backend if nothing else is configured", async () => {
  const { fetch } = open({});
  await fetch(`${backend}/jsonapi`);
  await expect(fetch("https://www.formstack.com/")).rejects.toThrow(RefusedOriginError);
});

test("counts a call without a response as failed", async () => {
  const { fetch, calls } = open({}, () => {
    throw new TypeError("fetch failed");
  });
  await expect(fetch(backend)).rejects.toThrow(TypeError);
  expect(calls.map(({ outcome }) => outcome)).toEqual(["failed"]);
});

/** Starts a server that closes the connection at its second request, as servers do with idle connections. */
async function startClosingServer() {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    methods.push(request.method ?? "");
    if (methods.length === 2) request.socket.destroy();
    else response.end("answer");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  const services = outboundServices(readConfig({}), origin);
  return { origin, methods, fetch: createOutboundFetch({ services, tracing: noTracing }) };
}

test("reads again when the service closes an idle connection just as it is used", async () => {
  const { origin, methods, fetch } = await startClosingServer();
  for (let round = 0; round < 2; round++) {
    const answer = await fetch(`${origin}/jsonapi`);
    expect(await answer.text()).toBe("answer");
  }
  expect(methods).toEqual(["GET", "GET", "GET"]);
});

test("repeats no request that may change something", async () => {
  const { origin, methods, fetch } = await startClosingServer();
  const send = () => fetch(`${origin}/forms`, { method: "POST", body: "a" });
  await (await send()).text();
  await expect(send()).rejects.toThrow("fetch failed");
  expect(methods).toEqual(["POST", "POST"]);
});
