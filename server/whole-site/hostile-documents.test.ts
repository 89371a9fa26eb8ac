import { expect, test, vi } from "vitest";
import { fetchAsSite, openEmbeddedContent } from "#testkit/embedded-content.ts";
import { createRandom, makeHostile } from "#testkit/hostile/documents.ts";
import { findHarm } from "#testkit/hostile/find-harm.ts";
import { runs } from "#testkit/runs.ts";
import { createTestSite } from "#testkit/test-site.ts";

const canary = "http://127.0.0.1:9";
const origin = "http://127.0.0.1:3000";

test("whatever editors and the backend write, pages come, and hold no markup, script or address of their making", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  // Lingui warns about values that look like elements, and writes them as text.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const embedded = openEmbeddedContent();
  const askBackend = fetchAsSite(embedded);
  const plain = await createTestSite({ backend: (request) => askBackend(request) });
  const sitemap = await (await plain.fetch("/sitemap-1.xml")).text();
  await plain.close();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  expect(paths.length).toBeGreaterThan(100);

  const faults: string[] = [];
  let shown = 0;
  for (let round = 0; round < runs(1, 12); round++) {
    const random = createRandom(round);
    const asked = new Set<string>();
    const site = await createTestSite({
      backend: async (request) => {
        asked.add(new URL(request.url).origin);
        const answer = await askBackend(request);
        if (!answer.headers.get("Content-Type")?.includes("json")) return answer;
        const document = makeHostile(await answer.json(), random, canary);
        return Response.json(document, { status: answer.status, headers: answer.headers });
      },
    });
    // Each run covers another part of the site; with FULL, all of it.
    const step = runs(10, 2);
    for (const path of paths.filter((_, index) => index % step === round % step)) {
      const answer = await site.fetch(path);
      const html = await answer.text();
      if (answer.status >= 500)
        faults.push(
          `${path}: ${answer.status} ${JSON.stringify(site.log.filter(({ err }) => err))}`,
        );
      const to = answer.headers.get("Location");
      if (to !== null && new URL(to, origin).protocol === "javascript:")
        faults.push(`${path}: ${to}`);
      if (answer.status === 200) shown++;
      faults.push(...findHarm(html).map((harm) => `${path}: ${harm}`));
    }
    expect([...asked]).toEqual(["http://cms.test"]);
    await site.close();
  }
  embedded.close();
  expect(faults).toEqual([]);
  expect(shown).toBeGreaterThan(20);
}, 900_000);
