import { expect, it } from "vitest";
import type { ModalRequest } from "./modal-request.ts";
import type { Prompt } from "./modals.ts";
import { createPromptOnce } from "./prompt-once.ts";

const shop: ModalRequest = { modalType: "eshop", modalOptions: { language: "en" } };

/** A prompt, and what waits for its turn. */
function create() {
  const waiting: Prompt[] = [];
  const prompt = createPromptOnce({ offer: (offered) => void waiting.push(offered) });
  return { prompt, waiting };
}

it("is shown once, however often it is offered", () => {
  const { prompt, waiting } = create();
  prompt.offer(() => shop);
  prompt.offer(() => shop);
  expect([waiting.length, prompt.hasOpened()]).toEqual([1, false]);
  expect(waiting[0]?.()).toBe(shop);
  prompt.offer(() => shop);
  expect([waiting.length, prompt.hasOpened()]).toEqual([1, true]);
});

it("may come later when it had no reason at its turn", () => {
  const { prompt, waiting } = create();
  prompt.offer(() => null);
  expect(waiting[0]?.()).toBeNull();
  expect(prompt.hasOpened()).toBe(false);
  prompt.offer(() => shop);
  expect(waiting[1]?.()).toBe(shop);
});
