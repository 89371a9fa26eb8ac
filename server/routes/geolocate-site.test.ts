import { expect, it } from "vitest";
import { startSite } from "#testkit/site-process.ts";

it("returns the country of the visitor behind a trusted proxy", async () => {
  const site = await startSite({ TRUSTED_PROXIES: "127.0.0.0/8", LOG_LEVEL: "error" });
  const ask = async (forwarded: string) => {
    const headers = { "X-Forwarded-For": forwarded };
    const answer = await fetch(`${site.origin}/datalayer/geolocate`, { headers });
    const text = await answer.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    return { status: answer.status, cache: answer.headers.get("Cache-Control"), body };
  };
  try {
    expect(await ask("8.8.8.8, 193.99.144.80")).toEqual({
      status: 200,
      cache: "no-store",
      body: { country: { code: "DE" } },
    });
    expect(await ask("10.0.0.1")).toMatchObject({ status: 204, cache: "no-store" });
  } finally {
    await site.stop();
  }
});
