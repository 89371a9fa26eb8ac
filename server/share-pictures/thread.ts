import { parentPort } from "node:worker_threads";
import { answerCall, type CallMessage, type ReplyMessage } from "#lib/threads/calls.ts";
import { lowerThreadPriority } from "#lib/threads/thread-priority.ts";
import { openBrandDrawing } from "./brand-drawing.ts";
import type { ShareDrawing } from "./draw-share.ts";

/** The thread that draws pictures for sharing: setting a Japanese title takes a tenth of a second. */

lowerThreadPriority();
const drawing = openBrandDrawing();
const post = (reply: ReplyMessage) => parentPort?.postMessage(reply, []);
parentPort?.on(
  "message",
  (call: CallMessage) => void answerCall<ShareDrawing>(drawing, call, post),
);
