import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";

const secret = "a secret of the content backend";
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({
    TRUSTED_PROXIES: "127.0.0.1",
    CONTENT_PUBLIC: "1",
    REVALIDATE_SECRET: secret,
  });
}, 90_000);
afterAll(() => site.stop());

const place = "site=en&language=en";

test.each([
  ["/datalayer/geolocate", 300],
  [`/api/modals/staff/nobody?${place}`, 120],
  [`/api/suggestions?${place}&q=a`, 300],
  ["/sites/default/files/absent.pdf", 600],
  ["/graphql", 300],
  ["/router/translate-path?path=/absent", 3000],
  ["/api/revalidate?secret=wrong&tags=node:1", 30],
])(
  "allows one network %s %i times a minute, without affecting others",
  async (path, limit) => {
    const ask = async (address: string) => {
      const answer = await fetch(site.origin + path, { headers: { "X-Forwarded-For": address } });
      await answer.arrayBuffer();
      return answer;
    };
    // Fewer at a time than may be open.
    for (let sent = 0; sent < limit; sent += 6) {
      const answers = Array.from({ length: Math.min(6, limit - sent) }, (_, index) =>
        ask(`2001:db8::${index.toString(16)}`),
      );
      expect((await Promise.all(answers)).map(({ status }) => status)).not.toContain(429);
    }
    const refused = await ask("2001:db8::ffff");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await ask("2001:db8:1::1")).status).not.toBe(429);
  },
  60_000,
);

test("the right secret is accepted from a network that has sent too many wrong ones", async () => {
  const say = async (given: string) => {
    const query = new URLSearchParams({ secret: given, tags: "node:1" });
    const headers = { "X-Forwarded-For": "2001:db8:2::1" };
    const answer = await fetch(`${site.origin}/api/revalidate?${query}`, { headers });
    return `${answer.status} ${await answer.text()}`;
  };
  for (let sent = 0; sent < 30; sent++) expect(await say("wrong")).toBe("401 Invalid secret.");
  expect(await say("wrong")).toBe("429 Too many wrong secrets.");
  expect(await say(secret)).toBe("200 Revalidated.");
});
