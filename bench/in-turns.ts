import type { Result } from "autocannon";
import { processorMs } from "#testkit/process-use.ts";

/** A server to measure, and the load for a number of seconds. */
interface Side {
  readonly pid: number;
  readonly load: (seconds: number) => Promise<Result>;
}

/** Results of a server over all its turns. Times in milliseconds. */
interface Pace {
  readonly perSecond: number;
  /** Medians of the turns. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the process per response. */
  readonly costMs: number;
}

const turns = 5;
const secondsATurn = 3;

/** Loads the two servers alternately, so that changes in the machine's speed affect both. The other server is idle. */
export async function measureInTurns(one: Side, other: Side): Promise<readonly [Pace, Pace]> {
  const sides = [createRecord(one), createRecord(other)] as const;
  for (let turn = 0; turn < turns; turn++) for (const side of sides) await side.turn();
  return [sides[0].pace(), sides[1].pace()];
}

function createRecord({ pid, load }: Side) {
  const results: Result[] = [];
  let usedMs = 0;
  return {
    async turn() {
      const before = await processorMs(pid);
      results.push(await load(secondsATurn));
      usedMs += (await processorMs(pid)) - before;
    },
    pace(): Pace {
      const answers = results.reduce((sum, { requests }) => sum + requests.total, 0);
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0);
      return {
        perSecond: answers / seconds,
        p50: median(results.map(({ latency }) => latency.p50)),
        p99: median(results.map(({ latency }) => latency.p99)),
        costMs: usedMs / answers,
      };
    },
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
