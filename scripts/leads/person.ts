import { comparableEmailAddress } from "#domain/forms/email-address.ts";
import { type FieldValue, isFileValue } from "#domain/forms/form-values.ts";
import type { StoredLead } from "#server/leads/lead.ts";
import type { LeadStore } from "#server/leads/lead-store.ts";
import { type LeadOptions, type LeadRecord, leadsOf } from "./leads-of.ts";
import { receiversOf } from "./receivers.ts";

const print = (text: string) => process.stdout.write(text);

/** What the store has about a person. */
export interface PersonLeads {
  /** Leads in which the address is the answer to a field. */
  readonly own: readonly LeadRecord[];
  /** Ids of leads that contain the address within another text. They may be somebody else's. */
  readonly mentions: readonly string[];
  /** Ids of leads that cannot be searched: their key is not in `LEADS_KEY`, or their row is damaged. */
  readonly unsearchable: readonly string[];
}

/**
 * Searches all leads in all states for an e-mail address. Capitals, surrounding spaces and the spelling of an
 * international domain make no difference. Every lead is read, because values are encrypted.
 */
async function searchPerson(
  store: Pick<LeadStore, "list" | "find">,
  address: string,
): Promise<PersonLeads> {
  const email = emailOf(address);
  const own: LeadRecord[] = [];
  const mentions: string[] = [];
  const unsearchable: string[] = [];
  for await (const { id, content } of leadsOf(store, {})) {
    if (content === "erased") continue;
    if (typeof content === "string") {
      unsearchable.push(id);
      continue;
    }
    const texts = Object.values(content.values).flatMap(textsOf);
    if (texts.some((text) => comparableEmailAddress(text) === email)) {
      const record = await store.find(id);
      if (record !== null) own.push(record);
    } else if (texts.some((text) => wordsOf(text).includes(email))) mentions.push(id);
  }
  return { own, mentions, unsearchable };
}

function emailOf(text: string): string {
  const email = comparableEmailAddress(text);
  if (email === null) throw new Error(`--email must be an e-mail address, not "${text}"`);
  return email;
}

function textsOf(value: FieldValue): readonly string[] {
  if (typeof value === "string") return [value];
  if (isFileValue(value)) return [value.file.name];
  return Object.values(value);
}

/** Returns the e-mail addresses within a text. */
const wordsOf = (text: string) =>
  text
    .split(/[\s<>()[\]",;:]+/)
    .flatMap((word) => comparableEmailAddress(word.replace(/[.!?]+$/, "")) ?? []);

/** `find --email`: lists a person's leads without their values, and who else has received them. */
export async function findPerson(store: LeadStore, { email = "" }: LeadOptions): Promise<void> {
  const found = await searchPerson(store, email);
  for (const record of found.own) print(`${lineOf(record)}\n`);
  report(found);
  for (const line of receiversOf(found.own)) print(`${line}\n`);
}

/** `export --email`: prints a person's leads with values, files (base64) and history. */
export async function exportPerson(store: LeadStore, { email = "" }: LeadOptions): Promise<void> {
  const found = await searchPerson(store, email);
  print(`${JSON.stringify(found.own, null, 2)}\n`);
  report(found, process.stderr);
}

/** `erase --email` or `erase <id> …`: erases a person's leads; without `--yes` only shows them. */
export async function erasePerson(
  store: LeadStore,
  { email, yes }: LeadOptions,
  ids: readonly string[],
): Promise<void> {
  if (email === undefined && ids.length === 0)
    throw new Error("Enter --email <address>, or the ids of leads.");
  const found =
    email === undefined ? await recordsOf(store, ids) : await searchPerson(store, email);
  for (const record of found.own) print(`${lineOf(record)}\n`);
  report(found);
  if (!yes)
    print(`Nothing was changed. To erase ${found.own.length} leads, repeat it with --yes.\n`);
  else await eraseAll(store, found.own);
  for (const line of receiversOf(found.own)) print(`${line}\n`);
}

async function recordsOf(store: LeadStore, ids: readonly string[]): Promise<PersonLeads> {
  const own: LeadRecord[] = [];
  for (const id of ids) {
    const record = await store.find(id);
    if (record === null) throw new Error(`There is no lead with the id ${id}.`);
    own.push(record);
  }
  return { own, mentions: [], unsearchable: [] };
}

async function eraseAll(store: LeadStore, records: readonly LeadRecord[]): Promise<void> {
  for (const { lead } of records) await store.erasePerson(lead.id, Date.now());
  const isPurged = await store.purge();
  print(`${records.length} leads erased.\n`);
  if (isPurged) return;
  print("The database is in use, so its log still has the old pages. Repeat the command later.\n");
  process.exitCode = 1;
}

function report(
  { own, mentions, unsearchable }: PersonLeads,
  stream: NodeJS.WriteStream = process.stdout,
): void {
  const files = own.reduce((sum, { lead }) => sum + fileCountOf(lead), 0);
  stream.write(`${own.length} leads found, with ${files} files\n`);
  if (mentions.length > 0)
    stream.write(
      `The address is part of a longer text in: ${mentions.join(" ")}\n` +
        "Read them with show. If they are this person's, erase them by their ids.\n",
    );
  if (unsearchable.length === 0) return;
  process.exitCode = 1;
  stream.write(
    `${unsearchable.length} leads could not be searched: ${unsearchable.join(" ")}\n` +
      "Their key is not in LEADS_KEY, or their row is damaged. Add the key, or erase them by their ids.\n",
  );
}

function fileCountOf({ content }: StoredLead): number {
  if (typeof content === "string") return 0;
  return Object.values(content.values).filter(isFileValue).length;
}

const lineOf = ({ lead }: LeadRecord) =>
  [
    lead.id,
    new Date(lead.storedAt).toISOString(),
    lead.state,
    `${lead.attempts} tries`,
    `${lead.form.type}/${lead.form.instance}/${lead.form.id}`,
    lead.page,
  ].join("  ");
