import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitCalls } from "./limit-calls.ts";

function open({ perMinute = 3, maxOpen = 2 } = {}) {
  let time = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let isHeld = false;
  const site = new Hono();
  site.use(
    "/called",
    limitCalls({
      name: "test",
      perMinute,
      maxOpen,
      readClientAddress: (c) => c.req.header("X-Test-Address") ?? null,
      now: () => time,
    }),
  );
  site.get("/called", async (c) => {
    if (isHeld) await answered;
    return c.text("ok");
  });
  const ask = (from: string | null = null) =>
    Promise.resolve(
      site.request("/called", { headers: from === null ? {} : { "X-Test-Address": from } }),
    );
  return {
    ask,
    answer,
    hold: () => {
      isHeld = true;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test("refuses a client beyond its limit, whichever address of its network it uses", async () => {
  const { ask, pass } = open();
  for (let index = 1; index <= 3; index++)
    expect((await ask(`2001:db8::${index}`)).status).toBe(200);
  const refused = await ask("2001:db8::9");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect((await ask("203.0.113.1")).status).toBe(200);
  pass(61_000);
  expect((await ask("2001:db8::9")).status).toBe(200);
});

test("refuses all clients while too many requests are open", async () => {
  const { ask, answer, hold } = open();
  hold();
  const held = [ask("203.0.113.1"), ask("203.0.113.2")];
  const refused = await ask("203.0.113.3");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  answer();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask("203.0.113.3")).status).toBe(200);
});

test("does not count requests inside the process for a client", async () => {
  const { ask } = open();
  for (let index = 0; index < 10; index++) expect((await ask()).status).toBe(200);
});
