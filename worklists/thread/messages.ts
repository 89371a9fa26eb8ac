import type { CallMessage, ReplyMessage } from "#lib/threads/calls.ts";
import type { WorklistSettings } from "../engine/open-engine.ts";

/** Start data of the thread. */
export interface ThreadData {
  readonly settings: WorklistSettings;
}

export type ThreadMessage = CallMessage | ReplyMessage;
