import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.1" });
}, 90_000);
afterAll(() => site.stop());

const place = "site=en&language=en";

test.each([
  ["/datalayer/geolocate", 300],
  [`/api/modals/staff/nobody?${place}`, 120],
  [`/api/suggestions?${place}&q=a`, 300],
  ["/sites/default/files/absent.pdf", 600],
])(
  "one network may ask %s %i times a minute, and others still can",
  async (path, limit) => {
    const ask = async (address: string) => {
      const answer = await fetch(site.origin + path, { headers: { "X-Forwarded-For": address } });
      await answer.arrayBuffer();
      return answer;
    };
    // Fewer at a time than may be open.
    for (let sent = 0; sent < limit; sent += 20) {
      const answers = Array.from({ length: 20 }, (_, index) =>
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
