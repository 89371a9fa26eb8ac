import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

const key = "0123456789abcdef";
const bodies: unknown[] = [];
/** A server of the protocol (https://www.indexnow.org/documentation). */
const server = createServer((request, response) => void accept(request, response));
let site: TestSite;

async function accept(request: IncomingMessage, response: ServerResponse): Promise<void> {
  bodies.push(JSON.parse(await text(request)));
  response.writeHead(202).end();
}

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // Only its waits are controlled, because the requests are real.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  site = await createTestSite({
    contentDir: "testkit/scheduled",
    delivers: true,
    env: {
      SITE_ENV: "production",
      SITE_URL: "https://www.site.example",
      INDEXNOW_KEY: key,
      INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
    },
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
  server.close();
});

it("an edit is sent a minute later, with the published pages that search engines may show", async () => {
  const answer = await site.fetch(`https://www.site.example/${key}.txt`);
  expect(await answer.text()).toBe(key);
  site.invalidate(Array.from({ length: 20 }, (_, index) => `node:${index + 1}`));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(bodies).toHaveLength(1), { timeout: 10_000 });
  const [body] = bodies;
  expect(body).toMatchObject({
    host: "www.site.example",
    key,
    keyLocation: `https://www.site.example/${key}.txt`,
  });
  const { urlList } = body as { readonly urlList: readonly string[] };
  expect(urlList).toContain("https://www.site.example/offer");
  // Unpublished.
  expect(urlList.join()).not.toContain("/launch");
});
