import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";

const entry = z.object({
  /** File with the response, relative to the folder; null for a redirect. */
  file: z.string().nullable(),
  etag: z.string(),
  /** Cache tags of the content it was made from. */
  tags: z.array(z.string()),
  /** Addresses that it names: pages, and files. */
  links: z.array(z.string()),
  files: z.array(z.string()),
  /** Where it redirects to, as a path or another site's address; null: it does not. */
  to: z.string().nullable(),
  status: z.number(),
  /** The response never changes, such as a script whose name has its hash. */
  isImmutable: z.boolean(),
  /** The run in which it was last known to be current. */
  run: z.string(),
});

const stored = z.object({
  /** Id of the run that was not finished; null: the last run was. */
  unfinished: z.string().nullable(),
  entries: z.array(z.tuple([z.string(), entry])),
});

/** What is known about an address of the copy. */
export type MirrorEntry = z.output<typeof entry>;

/** What a mirror remembers between runs. */
export interface MirrorState {
  /** By address: path with query. */
  readonly entries: Map<string, MirrorEntry>;
  /** Id of a run to go on with; null: the last one was finished. */
  readonly unfinished: string | null;
  save(unfinished: string | null): void;
}

/** Opens the state. A missing file is an empty state; a damaged one is an error that names it. */
export function openMirrorState(file: string): MirrorState {
  const { entries, unfinished } = read(file);
  const known = new Map(entries);
  return {
    entries: known,
    unfinished,
    save(run) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify({ unfinished: run, entries: [...known] }));
      renameSync(`${file}.new`, file);
    },
  };
}

function read(file: string): z.output<typeof stored> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return { unfinished: null, entries: [] };
  }
  try {
    return stored.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is damaged. Remove it to write the whole copy again.`, { cause });
  }
}
