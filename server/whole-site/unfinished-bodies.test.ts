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
  ["as many clients", many, runs(1, unfinishedPosts.length)],
])(
  "400 posts of each kind that never end, sent by %s, keep no page from a visitor and hold nothing once they are over",
  async (_, from, kindsTried) => {
    // Locales without texts of their own say so once.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { origin, port, server } = await listenSite({
      env: { TRUSTED_PROXIES: "127.0.0.1", CONTENT_PUBLIC: "1" },
      connections: { answerMs, requestMs: 60_000 },
    });
    const host = `127.0.0.1:${port}`;
    const ask = (path: string) =>
      fetch(origin + path, { signal: AbortSignal.timeout(5000) }).then(({ status }) => status);
    expect(await ask("/about")).toBe(200);
    for (const [index, kind] of unfinishedPosts.slice(0, kindsTried).entries()) {
      const sockets = await holdPosts(kind, { port, host, count: held, clientOf: from });
      // Nobody has asked for these before: they are rendered.
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
      // No place is taken any more: the same client is heard again.
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
