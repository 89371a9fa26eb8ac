import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { listenSite } from "#testkit/listen-site.ts";
import { runs } from "#testkit/runs.ts";
import { testSecret } from "#testkit/test-site.ts";

const held = 400;
const answerMs = 1000;
const json = "Content-Type: application/json\r\n";
const chunked = "Transfer-Encoding: chunked\r\n";
const start = '5\r\n{"a":\r\n';

type Kind = readonly [name: string, path: string, headers: string, start: string];

/** Every address that takes posts, each with a request whose body does not come to its end. */
const kinds: readonly Kind[] = [
  ["a measurement", "/api/vitals", chunked, start],
  ["a form in JSON", "/api/forms/formstack/norvane/45", json + chunked, start],
  [
    "a form with files",
    "/api/forms/formstack/norvane/47",
    `Content-Type: multipart/form-data; boundary=a\r\n${chunked}`,
    "5\r\n--a\r\n\r\n",
  ],
  ["a password", "/price-list-partners", chunked, start],
  [
    "a form without script",
    "/api/forms/eloqua/norvane/12",
    "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n",
    "page=",
  ],
  ["a measurement of a known length", "/api/vitals", "Content-Length: 1000\r\n", "{"],
  ["an edit", `/api/revalidate?secret=${testSecret}&tags=node:1`, chunked, start],
  ["the end of draft mode", "/api/draft/leave", chunked, start],
  ["a query of GraphQL", "/graphql", `${json}Content-Length: 1000\r\n`, "{"],
  ["a page that takes no posts", "/contact", chunked, start],
];

/** Opens connections that send the start of a post and nothing more. `from`: the client behind the proxy. */
async function hold(
  port: number,
  [, path, headers, body]: Kind,
  from: (index: number) => string,
): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: held }, async (_, index) => {
      const socket = connect(port, "127.0.0.1");
      // The site closes it.
      socket.on("error", () => {}).resume();
      onTestFinished(() => void socket.destroy());
      await once(socket, "connect");
      const host = `Host: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n`;
      const client = `X-Forwarded-For: ${from(index)}\r\n`;
      socket.write(`POST ${path} HTTP/1.1\r\n${host}${client}${headers}\r\n${body}`);
      return socket;
    }),
  );
}

const many = (index: number) => `10.0.${index >> 8}.${index & 255}`;

test.each([
  ["one client", () => "203.0.113.7", runs(3, kinds.length)],
  ["as many clients", many, runs(1, kinds.length)],
])(
  "400 posts of each kind that never end, sent by %s, keep no page from a visitor and hold nothing once they are over",
  async (_, from, kindsTried) => {
    // Locales without texts of their own say so once.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { origin, port, server } = await listenSite({
      env: { TRUSTED_PROXIES: "127.0.0.1", CONTENT_PUBLIC: "1" },
      connections: { answerMs, requestMs: 60_000 },
    });
    const ask = (path: string) =>
      fetch(origin + path, { signal: AbortSignal.timeout(5000) }).then(({ status }) => status);
    expect(await ask("/about")).toBe(200);
    for (const [index, kind] of kinds.slice(0, kindsTried).entries()) {
      const sockets = await hold(port, kind, from);
      // Nobody has asked for these before: they are rendered.
      const pages = [`/search?q=first${index}`, `/search?q=second${index}`, "/about"];
      expect([kind[0], await Promise.all(pages.map(ask))]).toEqual([kind[0], [200, 200, 200]]);
      expect(await ask("/-/ready")).toBe(200);
      await Promise.all(
        sockets.map(
          (socket) => socket.closed || new Promise((resolve) => socket.once("close", resolve)),
        ),
      );
      await expect
        .poll(() => new Promise((resolve) => server.getConnections((__, count) => resolve(count))))
        .toBeLessThan(10);
      // No place is taken any more: the same client is heard again.
      const answer = await fetch(`${origin}/api/forms/formstack/norvane/42`, {
        method: "POST",
        headers: { "X-Forwarded-For": from(0), "Content-Type": "application/json" },
        body: "{",
      });
      expect([kind[0], answer.status]).toEqual([kind[0], 400]);
    }
  },
  120_000,
);
