/** Times in milliseconds. */
export interface HeartbeatLimits {
  /** A thread that does not respond to a ping for this long hangs, and is replaced. */
  readonly hangMs: number;
  /** The same for a thread that is still loading its program, which takes longer on a busy machine. */
  readonly startMs: number;
  readonly pingMs: number;
}

interface HeartbeatOptions {
  readonly limits: HeartbeatLimits;
  /** Whether the thread has loaded its program. */
  readonly isReady: () => boolean;
  readonly ping: () => void;
  /** Called once if the thread did not respond for `limitMs`. */
  readonly onHang: (limitMs: number) => void;
}

/** Finds out whether another thread hangs, by pings at intervals. */
export interface Heartbeat {
  /** Starts for a new thread. */
  start(): void;
  /** The thread responded. */
  noteAnswer(): void;
  stop(): void;
}

export function createHeartbeat({ limits, isReady, ping, onHang }: HeartbeatOptions): Heartbeat {
  let pingedAt = 0;
  let answeredAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function beat(): void {
    const now = performance.now();
    // This thread or the whole machine was blocked, so a response may be waiting to be read.
    const isLate = now - pingedAt > 3 * limits.pingMs;
    pingedAt = now;
    if (isLate) answeredAt = Math.max(answeredAt, now - limits.hangMs / 2);
    const limitMs = isReady() ? limits.hangMs : limits.startMs;
    if (now - answeredAt <= limitMs) return ping();
    clearInterval(timer);
    onHang(limitMs);
  }

  return {
    start() {
      pingedAt = answeredAt = performance.now();
      timer = setInterval(beat, limits.pingMs).unref();
    },
    noteAnswer() {
      answeredAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
