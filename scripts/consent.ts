import { openConsentStore } from "#server/consent/open-consent-log.ts";
import { ConfigError, readConfig } from "#server/settings/config.ts";
import { silentLog } from "#lib/log.ts";
import { entriesAsJson, entriesToCsv, questionsToCsv } from "./consent/export-consent.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** `npm run consent -- export|questions|stats`: prints the anonymous log of consent (`docs/operating.md`). */

const usage = `Usage: npm run consent -- <command>
  export    [--from <date>] [--until <date>] [--format csv|json]  prints the decisions, oldest first; default csv
  questions [--format csv|json]  prints the versions of the question, with the purposes and services of each
  stats     prints the number of decisions
`;

const print = (text: string) => process.stdout.write(text);

const { values, positionals } = readArguments({
  usage,
  options: {
    from: { type: "string" },
    until: { type: "string" },
    format: { type: "string", default: "csv" },
  },
  maxPositionals: 1,
});

function secondsOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new Error(`--${option} must be a date such as 2026-03-01, not "${text}"`);
  return Math.floor(time / 1000);
}

async function run(store: ReturnType<typeof openConsentStore>): Promise<void> {
  const isJson = values.format === "json";
  if (!isJson && values.format !== "csv")
    throw new Error(`--format must be csv or json, not "${values.format}"`);
  switch (positionals[0]) {
    case "export": {
      const from = secondsOf("from", values.from);
      const until = secondsOf("until", values.until);
      const period = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
      const format = isJson ? entriesAsJson() : entriesToCsv();
      print(format.start);
      await store.read(period, (entries) => print(format.rows(entries)));
      print(format.end);
      break;
    }
    case "questions": {
      const questions = await store.questions();
      print(isJson ? `${JSON.stringify(questions, null, 2)}\n` : questionsToCsv(questions));
      break;
    }
    case "stats":
      print(`${await store.count()} decisions\n`);
      break;
    default:
      throw new Error(usage);
  }
}

try {
  const store = openConsentStore(readConfig(process.env), silentLog);
  try {
    await run(store);
  } finally {
    await store.close();
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof ConfigError ? `The settings are invalid:\n${message}\n` : `${message}\n`,
  );
  process.exitCode = 1;
}
