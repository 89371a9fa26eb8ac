import { expect, test, vi } from "vitest";
import { holdPosts, unfinishedPosts } from "#testkit/hostile/unfinished-posts.ts";
import { listenSite } from "#testkit/listen-site.ts";
import { runs } from "#testkit/runs.ts";
import { formInstance } from "#sample/brand/forms.ts";

const held = 400;
const answerMs = 1000;
const many = (index: number) => `10.0.${index >> 8}.${index & 255}`;

test.each([
  ["one client", () => "203.0.113.7", runs(2, unfinishedPosts.length)],
  ["many clients", many, runs(1, unfinishedPosts.length)],
])(
  "400 unfinished requests of each kind, sent by %s, block no page and leave nothing behind",
  async (_, from, kindsTried) => {
    // The log reports each locale without its own texts once.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { origin, port, server } = await listenSite({
      env: { TRUSTED_PROXIES: "127.0.0.1", CONTENT_PUBLIC: "1" },
      connections: { answerMs, requestMs: 60_000 },
    });
    const host = `127.0.0.1:${port}`;
    const ask = (path: string) =>
      fetch(origin + path, { signal: AbortSignal.timeout(5000) }).then(({ status }) => status);
    // The first page after a start may take longer than a response may here.
    await expect.poll(() => ask("/about"), { timeout: 30_000 }).toBe(200);
    for (const [index, kind] of unfinishedPosts.slice(0, kindsTried).entries()) {
      const sockets = await holdPosts(kind, { port, host, count: held, clientOf: from });
      // Not requested before, so they have to be rendered.
      const pages = [`/search?q=first${index}`, `/search?q=second${index}`, "/about"];
      expect([kind.name, await Promise.all(pages.map(ask))]).toEqual([kind.name, [200, 200, 200]]);
      expect(await ask("/-/ready")).toBe(200);
      await Promise.all(
        sockets.map(async (socket) => {
          if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
        }),
      );
      await expect
        .poll(() => new Promise((resolve) => server.getConnections((__, count) => resolve(count))))
        .toBeLessThan(10);
      // All slots are free again, so the same client gets a response.
      const answer = await fetch(`${origin}/api/forms/formstack/${formInstance}/42`, {
        method: "POST",
        headers: { "X-Forwarded-For": from(0), "Content-Type": "application/json" },
        body: "{",
      });
      expect([kind.name, answer.status]).toEqual([kind.name, 400]);
    }
  },
  120_000,
);
