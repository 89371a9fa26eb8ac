import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { loadShed } from "./load-shed.ts";

it("sends away whoever comes beyond the bound, answers operators, and takes visitors again afterwards", async () => {
  const busy = Promise.withResolvers<void>();
  const onShed = vi.fn<() => void>();
  const site = new Hono().use(loadShed(onShed, 2)).get("*", async (c) => {
    if (c.req.path === "/slow") await busy.promise;
    return c.text("page");
  });
  const inside = ["/slow", "/slow"].map(async (path) => site.request(path));
  const refused = await site.request("/");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  expect(onShed).toHaveBeenCalledTimes(1);
  expect((await site.request("/-/live")).status).toBe(200);
  busy.resolve();
  for (const answer of await Promise.all(inside)) expect(answer.status).toBe(200);
  expect((await site.request("/")).status).toBe(200);
});

it("takes visitors again after a failure", async () => {
  const site = new Hono().use(loadShed(() => {}, 1)).get("*", () => {
    throw new Error("broken");
  });
  site.onError((_, c) => c.text("sorry", 500));
  for (let index = 0; index < 3; index++) expect((await site.request("/")).status).toBe(500);
});
