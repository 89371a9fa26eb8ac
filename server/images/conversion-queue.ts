/** `quick`: a visitor waits for the result, so the work goes first. */
export type Urgency = "quick" | "background";

export interface QueueLimits {
  /** Maximum number of running jobs, of which at most one is in the background. */
  readonly maxRunning: number;
  /** Maximum number of waiting jobs of each urgency. Further ones are refused. */
  readonly maxWaiting: number;
}

/** Too many jobs are waiting. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

export interface ConversionQueue {
  /**
   * Runs the work when its turn comes. Jobs for one picture never run at the same time. Throws `QueueFullError` at
   * once.
   */
  run<T>(picture: string, urgency: Urgency, work: () => Promise<T>): Promise<T>;
}

interface Job {
  readonly picture: string;
  readonly urgency: Urgency;
  readonly start: () => Promise<void>;
}

/** Creates a queue whose jobs use no memory until they start. */
export function createConversionQueue({ maxRunning, maxWaiting }: QueueLimits): ConversionQueue {
  const waiting: Record<Urgency, Job[]> = { quick: [], background: [] };
  const busyPictures = new Set<string>();
  let running = 0;
  let runningInBackground = 0;

  function takeNext(): Job | undefined {
    return (
      takeFrom(waiting.quick) ??
      (runningInBackground === 0 ? takeFrom(waiting.background) : undefined)
    );
  }

  function takeFrom(jobs: Job[]): Job | undefined {
    const position = jobs.findIndex(({ picture }) => !busyPictures.has(picture));
    return position === -1 ? undefined : jobs.splice(position, 1)[0];
  }

  function startWaiting(): void {
    while (running < maxRunning) {
      const job = takeNext();
      if (job === undefined) return;
      void runJob(job);
    }
  }

  async function runJob({ picture, urgency, start }: Job): Promise<void> {
    const share = urgency === "background" ? 1 : 0;
    busyPictures.add(picture);
    running++;
    runningInBackground += share;
    await start();
    busyPictures.delete(picture);
    running--;
    runningInBackground -= share;
    startWaiting();
  }

  return {
    run<T>(picture: string, urgency: Urgency, work: () => Promise<T>): Promise<T> {
      if (waiting[urgency].length >= maxWaiting) {
        return Promise.reject(new QueueFullError(`${maxWaiting} conversions wait`));
      }
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      // Never rejects, so that the queue continues even if the work fails.
      const start = () => work().then(resolve, reject);
      waiting[urgency].push({ picture, urgency, start });
      startWaiting();
      return promise;
    },
  };
}
