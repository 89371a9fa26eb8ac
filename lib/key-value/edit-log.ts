import { randomInt, randomUUID } from "node:crypto";
import * as z from "zod";
import { memberOf, readLog, recordEdit, tagOf } from "./edit-scripts.ts";
import type { RedisCommands } from "./redis-client.ts";
import type { RedisConnection } from "./redis-connection.ts";

/** A moment in the log of edits. */
export interface EditMark {
  /** The life of the log it belongs to; another one says nothing of it. */
  readonly life: string;
  /** Edits until then. */
  readonly edits: number;
}

/** What was edited, by cache tag: told to all processes, and remembered in Redis. */
export interface EditLog {
  /**
   * Where the log stands as far as this process knows. Whoever begins to make something takes it before, and keeps it
   * with what was made. Null: the log is away, and what is made from now on cannot be judged by it.
   */
  mark(): EditMark | null;
  /** Whether nothing with these tags was edited since the mark. False also where that cannot be known now. */
  isCurrent(mark: EditMark, tags: readonly string[]): Promise<boolean>;
  /** Tells everybody else, now or when the log is back. What this process has made is its caller's to drop, before. */
  record(tags: readonly string[]): void;
  /** All that was recorded has been told, or cannot be told now. */
  settled(): Promise<void>;
}

export interface EditLogOptions {
  readonly redis: RedisConnection;
  /** Key of the log, and name of the channel that tells it. */
  readonly key: string;
  /** Something with these tags was edited elsewhere. */
  readonly onEdit: (tags: readonly string[]) => void;
  /** Edits may have been missed, and nobody knows which. */
  readonly onGap: () => void;
}

/** Tags that wait to be told while Redis is away; beyond that the log begins a new life instead. */
const maxUntold = 10_000;
const maxTagsAtOnce = 500;

const logState = z.tuple([z.string(), z.coerce.number(), z.array(z.string())]);
const toldEdit = z
  .tuple([z.string(), z.coerce.number()])
  .transform(([life, edits]): EditMark => ({ life, edits }));
const saidEdit = z
  .tuple([z.string(), z.coerce.number(), z.string()], z.string())
  .transform(([life, edits, teller, ...members]) => ({ life, edits, teller, members }));
const runId = /^run_id:(?<id>[0-9a-f]{11})/m;

export function createEditLog({ redis, key, onEdit, onGap }: EditLogOptions): EditLog {
  const teller = randomUUID();
  let known: EditMark | null = null;
  /** Identifies one run of the server, as a negative number. */
  let run = "";
  /** Edits in the log at the last pulse, and those heard of: what is read and never heard has been lost on the way. */
  let readEdits = 0;
  let heardEdits = 0;
  /** Not in the log yet: what is kept there counts as outdated. */
  const untold = new Set<string>();
  const beingTold = new Set<string>();
  let isOverfull = false;
  let telling: Promise<void> | null = null;

  redis.onPulse(async (server) => {
    if (!redis.isUp) run = await readRun(server);
    await tell(async (work) => work(server));
    const before = known;
    await catchUp(server);
    if (before?.life === known?.life && heardEdits < readEdits) listener.reconnect();
    [readEdits, heardEdits] = [known?.edits ?? 0, Math.max(heardEdits, readEdits)];
  });
  const listener = redis.listen(key, hear);

  async function catchUp(server: RedisCommands): Promise<void> {
    const before = known;
    const since = [before?.life ?? "", String(before?.edits ?? 0)];
    const answer = await server.run(readLog, key, [run, newLife(), ...since]);
    const [life, edits, missed] = logState.parse(answer);
    // A message was faster; what it did not say comes with the next pulse.
    if (known !== before) return;
    known = { life, edits };
    if (life !== before?.life) {
      readEdits = heardEdits = edits;
      onGap();
    } else if (missed.length > 0) onEdit(missed.map(tagOf));
  }

  function hear(message: string): void {
    const said = readSaid(message);
    if (said === null) return;
    const { life, edits, members } = said;
    const isOfThisLife = known?.life === life;
    if (isOfThisLife) heardEdits = Math.max(heardEdits, edits);
    if (known === null || !isOfThisLife || edits > known.edits + 1) void redis.ask(catchUp);
    else if (edits === known.edits + 1) {
      known = { life, edits };
      if (said.teller !== teller) onEdit(members.map(tagOf));
    }
  }

  const hasToTell = () => untold.size > 0 || isOverfull;

  async function tellSome(ask: RedisConnection["ask"]): Promise<boolean> {
    const tags = [...untold].slice(0, maxTagsAtOnce);
    for (const tag of tags) {
      untold.delete(tag);
      beingTold.add(tag);
    }
    const told = await ask(async (server) => {
      if (isOverfull) await server.delete(key);
      isOverfull = false;
      const values = [run, newLife(), teller, ...tags.map(memberOf)];
      return toldEdit.parse(await server.run(recordEdit, key, values));
    }).catch(() => null);
    if (told === null) for (const tag of tags) untold.add(tag);
    else if (known?.life === told.life && told.edits === known.edits + 1) known = told;
    beingTold.clear();
    return told !== null;
  }

  async function tellAll(ask: RedisConnection["ask"]): Promise<void> {
    let isTold = true;
    while (isTold && hasToTell()) isTold = await tellSome(ask);
    // In one go with the last look, so that nothing recorded meanwhile is left lying.
    telling = null;
  }

  async function tell(ask: RedisConnection["ask"]): Promise<void> {
    if (telling === null && hasToTell()) telling = tellAll(ask);
    await telling;
  }

  return {
    mark: () => (redis.isUp ? known : null),
    async isCurrent(mark, tags) {
      if (mark.life !== known?.life || isOverfull) return false;
      if (tags.some((tag) => untold.has(tag) || beingTold.has(tag))) return false;
      const members = ["life", ...tags.map(memberOf)];
      const scores = await redis.ask(async (server) => server.scores(key, members));
      if (scores === null) return false;
      const [life, ...edits] = scores;
      return String(life) === mark.life && edits.every((edit) => (edit ?? 0) <= mark.edits);
    },
    record(tags) {
      for (const tag of tags) untold.add(tag);
      if (untold.size > maxUntold) {
        untold.clear();
        isOverfull = true;
      }
      void tell((work) => redis.ask(work));
    },
    settled: () => telling ?? Promise.resolve(),
  };
}

const newLife = (): string => String(-randomInt(1, 2 ** 47));

/** A server that was started again has another; a replica that took over, too. */
async function readRun(server: RedisCommands): Promise<string> {
  const id = runId.exec(await server.serverInfo())?.groups?.["id"];
  if (id === undefined) throw new Error("Redis does not say which run of it this is");
  return String(-1 - Number.parseInt(id, 16));
}

function readSaid(message: string): z.output<typeof saidEdit> | null {
  try {
    return saidEdit.parse(JSON.parse(message));
  } catch {
    // Somebody else's message: every pulse looks for edits in any case.
    return null;
  }
}
