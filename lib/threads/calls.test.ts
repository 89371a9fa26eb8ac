import { setTimeout as pause } from "node:timers/promises";
import { MessageChannel } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { answerCall, type CallMessage, createCalls, type ReplyMessage } from "./calls.ts";

interface Remote {
  readonly page: (name: string) => Promise<string>;
  readonly everything: () => Promise<string>;
}

/** Functions that take 500 ms, behind a channel as between threads. */
function openRemote() {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const after = async (value: string) => pause(500, value);
  const methods: Remote = {
    page: (name) => (name === "absent" ? Promise.reject(new Error("no page")) : after(name)),
    everything: () => after("all"),
  };
  port2.on("message", (message: CallMessage) => {
    void answerCall<Remote>(methods, message, (reply) => port2.postMessage(reply));
  });
  const calls = createCalls<Remote>({
    post: (message) => port1.postMessage(message),
    limitMs: (name) => (name === "everything" ? 10_000 : 200),
  });
  port1.on("message", (reply: ReplyMessage) => calls.settle(reply));
  return calls;
}

test("a call returns what the function of the other thread returns, or its error", async () => {
  const calls = openRemote();
  expect(await calls.call("everything")).toBe("all");
  await expect(calls.call("page", "absent")).rejects.toThrow("no page");
});

test("each function has its own limit", async () => {
  const calls = openRemote();
  const [page, everything] = await Promise.allSettled([
    calls.call("page", "home"),
    calls.call("everything"),
  ]);
  expect([page.status, everything.status]).toEqual(["rejected", "fulfilled"]);
});
