import { expect, it } from "vitest";
import type { ModalRequest } from "./modal-request.ts";
import { createPromptOpener } from "./open-prompt.ts";

const shop: ModalRequest = { modalType: "eshop", modalOptions: { language: "en" } };
const shopInGerman: ModalRequest = { modalType: "eshop", modalOptions: { language: "de" } };

/** Creates an opener with a clock that the test advances, and records the dialogs it opens. */
function create(load: () => Promise<unknown> = () => Promise.resolve()) {
  const opened: ModalRequest[] = [];
  const timers = new Set<() => void>();
  const clock = {
    after(_: number, run: () => void) {
      timers.add(run);
      return () => timers.delete(run);
    },
  };
  const { openWhenCalm } = createPromptOpener({
    clock,
    open: (request) => opened.push(request),
    load,
  });
  const settle = () => new Promise(setImmediate);
  const letTimePass = async () => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
    await settle();
  };
  return { openWhenCalm, opened, timers, settle, letTimePass };
}

const atOnce = { next: () => shop, mustWait: () => false };

it("opens at most one dialog per document", async () => {
  const { openWhenCalm, opened, settle } = create();
  openWhenCalm(atOnce);
  openWhenCalm({ ...atOnce, next: () => shopInGerman });
  await settle();
  openWhenCalm(atOnce);
  await settle();
  expect(opened).toEqual([shop]);
});

it("waits while it would disturb, and then shows the dialog that is due at that time", async () => {
  let isDisturbing = true;
  let wanted = shop;
  const { openWhenCalm, opened, settle, letTimePass } = create();
  openWhenCalm({ next: () => wanted, mustWait: () => isDisturbing });
  await settle();
  await letTimePass();
  expect(opened).toEqual([]);
  isDisturbing = false;
  wanted = shopInGerman;
  await letTimePass();
  expect(opened).toEqual([shopInGerman]);
});

it("stops waiting and opens nothing once there is no reason for it", async () => {
  let wanted: ModalRequest | null = shop;
  const { openWhenCalm, opened, timers, settle, letTimePass } = create();
  openWhenCalm({ next: () => wanted, mustWait: () => true });
  await settle();
  wanted = null;
  await letTimePass();
  expect([opened.length, timers.size]).toEqual([0, 0]);
});

it("opens nothing after it was cancelled, even while its code is loading", async () => {
  const { openWhenCalm, opened, settle, letTimePass } = create();
  openWhenCalm(atOnce)();
  await settle();
  const cancel = openWhenCalm({ ...atOnce, mustWait: () => true });
  await settle();
  cancel();
  await letTimePass();
  expect(opened).toEqual([]);
});

it("lets the next page try again if the code of the dialog is unavailable", async () => {
  const answers = [Promise.reject(new Error("offline")), Promise.resolve()];
  const { openWhenCalm, opened, settle } = create(() => answers.shift() ?? Promise.resolve());
  openWhenCalm(atOnce);
  await settle();
  expect(opened).toEqual([]);
  openWhenCalm(atOnce);
  await settle();
  expect(opened).toEqual([shop]);
});
