import { parentPort } from "node:worker_threads";
import { answerCall, type CallMessage, type ReplyMessage } from "#lib/threads/calls.ts";
import { lowerThreadPriority } from "#lib/threads/thread-priority.ts";
import { sharePicture } from "#sample/brand/share-picture.ts";
import { openDrawing, type ShareDrawing } from "./draw-share.ts";
import type { ShareDesign } from "./share-design.ts";

/** The thread that draws pictures for sharing: setting a Japanese title takes a tenth of a second. */

lowerThreadPriority();
const design: ShareDesign | null = sharePicture;
if (design === null) throw new Error("The brand has no design of pictures for sharing.");
const drawing = openDrawing(design);
const post = (reply: ReplyMessage) => parentPort?.postMessage(reply, []);
parentPort?.on(
  "message",
  (call: CallMessage) => void answerCall<ShareDrawing>(drawing, call, post),
);
