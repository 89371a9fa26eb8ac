import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "#server/settings/config.ts";
import { silentLog } from "#lib/log.ts";
import type { StoredLead } from "#server/leads/lead.ts";
import { leadStates } from "#server/leads/lead-state.ts";
import type { LeadStore } from "#server/leads/lead-store.ts";
import { openLeadStore } from "#server/leads/open-lead-store.ts";
import { leadsToCsv, leadsToJson } from "./leads/export-leads.ts";
import { importLeads } from "./leads/import-leads.ts";
import { collect, type LeadOptions, leadsOf } from "./leads/leads-of.ts";
import { erasePerson, exportPerson, findPerson } from "./leads/person.ts";

/** `npm run leads -- list|show|retry|release|discard|export|find|erase|import|stats`: manages leads (`docs/leads.md`). */

const usage = `Usage: npm run leads -- <command>
  list    [filters]                 lists leads without their values, oldest first
  show    <id>                      prints a lead with its values and its history
  retry   <id> … | [filters] --all  delivers leads again at once; with --all the dead ones, or those of --state
  release <id> … | [filters] --all  delivers held leads; with --all every held lead that matches the filters
  discard <id> … | [filters] --all  discards held leads; they are removed later, like leads sent by bots
  export  [filters] [--format csv]  prints leads with their values, as JSON or CSV
  find    --email <address>         lists all leads of a person, and who else has received their data
  export  --email <address>         prints everything stored about a person, with history and files, as JSON
  erase   --email <address> [--yes] shows what would be erased; with --yes erases it in all states
  erase   <id> … [--yes]            the same for single leads
  import  <file>                    copies the readable leads of another leads.sqlite, such as a damaged one
  stats                             prints the number of leads by state, and the age of the oldest undelivered one
Filters: --state ${leadStates.join("|")} (repeatable), --form <id>, --from <date>, --until <date>, --limit <number>
`;

const print = (text: string) => process.stdout.write(text);

async function run(store: LeadStore, options: LeadOptions, [command, ...ids]: readonly string[]) {
  switch (command) {
    case "list":
      for await (const lead of leadsOf(store, options)) print(`${lineOf(lead)}\n`);
      break;
    case "show":
      await show(store, ids[0] ?? "");
      break;
    case "retry":
      await retry(store, options, ids);
      break;
    case "release":
      await review(store, { options, ids, decision: "released" });
      break;
    case "discard":
      await review(store, { options, ids, decision: "discarded" });
      break;
    case "find":
      await findPerson(store, options);
      break;
    case "erase":
      await erasePerson(store, options, ids);
      break;
    case "export": {
      if (options.email !== undefined) {
        await exportPerson(store, options);
        break;
      }
      const leads = await collect(leadsOf(store, options));
      if (!["csv", "json"].includes(options.format))
        throw new Error(`--format must be csv or json, not "${options.format}"`);
      print(options.format === "csv" ? leadsToCsv(leads) : leadsToJson(leads));
      break;
    }
    case "import":
      await importFile(store, ids[0] ?? "");
      break;
    case "stats":
      await printStats(store);
      break;
    default:
      throw new Error(usage);
  }
}

const timeText = (time: number) => new Date(time).toISOString();

function lineOf(lead: StoredLead): string {
  const { id, storedAt, state, form, attempts, locale, page, content } = lead;
  const address = `${form.type}/${form.instance}/${form.id}`;
  const facts = [id, timeText(storedAt), state, `${attempts} tries`, address, locale, page];
  if (content === "sealed") facts.push("its key is not in LEADS_KEY");
  if (content === "unreadable") facts.push("the row is damaged");
  return facts.join("  ");
}

async function importFile(store: LeadStore, file: string): Promise<void> {
  const { added, known, unreadable } = await importLeads(file, store);
  print(`${added} leads added, ${known} already present, ${unreadable} rows unreadable\n`);
  if (unreadable > 0) process.exitCode = 1;
}

async function show(store: LeadStore, id: string): Promise<void> {
  const found = await store.find(id);
  if (found === null) throw new Error(`There is no lead with the id ${id}.`);
  print(leadsToJson([found.lead]));
  for (const { at, event, detail } of found.history)
    print(`${timeText(at)}  ${event}${detail && `: ${detail}`}\n`);
}

async function retry(
  store: LeadStore,
  options: LeadOptions,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 && !options.all) throw new Error("Enter the ids of leads, or --all.");
  // Uncertain leads might be delivered twice, so these have to be named one by one or with --state.
  const filter = { ...options, state: options.state ?? ["dead"] };
  const chosen = ids.length > 0 ? ids.map((id) => ({ id })) : await collect(leadsOf(store, filter));
  for (const { id } of chosen) {
    const isRetried = await store.retry(id, Date.now());
    print(`${id}  ${isRetried ? "will be tried again" : "cannot be tried again"}\n`);
    if (!isRetried) process.exitCode = 1;
  }
}

interface Review {
  readonly options: LeadOptions;
  readonly ids: readonly string[];
  readonly decision: "released" | "discarded";
}

async function review(store: LeadStore, { options, ids, decision }: Review): Promise<void> {
  if (ids.length === 0 && !options.all) throw new Error("Enter the ids of leads, or --all.");
  const filter = { ...options, state: ["held"] };
  const chosen = ids.length > 0 ? ids.map((id) => ({ id })) : await collect(leadsOf(store, filter));
  for (const { id } of chosen) {
    const isReviewed = await store.review(id, decision, Date.now());
    print(`${id}  ${isReviewed ? decision : "is not held"}\n`);
    if (!isReviewed) process.exitCode = 1;
  }
}

async function printStats(store: LeadStore): Promise<void> {
  const { byState, byForm, oldestOpenAt } = await store.stats();
  for (const state of leadStates) print(`${state.padEnd(18)} ${byState[state]}\n`);
  for (const { formId, state, count } of byForm) print(`form ${formId}  ${state}  ${count}\n`);
  const age = oldestOpenAt === null ? 0 : Math.round((Date.now() - oldestOpenAt) / 1000);
  print(
    oldestOpenAt === null
      ? "No lead is waiting.\n"
      : `The oldest undelivered lead is ${age} s old.\n`,
  );
}

function describe(error: Error): string {
  if (error instanceof ConfigError) return `The settings are invalid:\n${error.message}`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

// At the end, because it uses everything above.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: "string", multiple: true },
      form: { type: "string" },
      from: { type: "string" },
      until: { type: "string" },
      limit: { type: "string" },
      format: { type: "string", default: "json" },
      all: { type: "boolean", default: false },
      email: { type: "string" },
      yes: { type: "boolean", default: false },
    },
  });
  const store = openLeadStore(readConfig(process.env), silentLog);
  try {
    await run(store, values, positionals);
  } finally {
    await store.close();
  }
} catch (error) {
  const message = error instanceof Error ? describe(error) : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
