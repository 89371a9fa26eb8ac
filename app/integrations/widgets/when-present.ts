import { chatPoll } from "#domain/constants.ts";
import type { PageClock } from "#app/visitor/page-clock.ts";

interface Presence {
  readonly clock: PageClock;
  readonly isPresent: () => boolean;
  readonly onPresent: () => void;
}

/** Checks every 200 ms whether something is present, and gives up after 1000 ms. Returns a function that stops it. */
export function whenPresent({ clock, isPresent, onPresent }: Presence): () => void {
  let stop: (() => void) | null = null;
  const look = (waitedMs: number) => {
    if (isPresent()) onPresent();
    else if (waitedMs < chatPoll.untilMs)
      stop = clock.after(chatPoll.everyMs, () => look(waitedMs + chatPoll.everyMs));
  };
  look(0);
  return () => stop?.();
}
