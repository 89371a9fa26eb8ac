import { readFileSync } from "node:fs";
import { parseSiteSettings } from "#domain/site-settings/site-settings.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** `npm run settings:check -- <file>`: checks a settings file before it is used (`docs/settings.md`). */

const usage = "Usage: npm run settings:check -- <file>\n";
const { positionals } = readArguments({ usage, maxPositionals: 1 });
const [file] = positionals;

function check(path: string): readonly string[] {
  try {
    const parsed = parseSiteSettings(readFileSync(path, "utf8"));
    if (!parsed.ok) return parsed.faults;
    const { forms, confirmedForms, visitorRules } = parsed.settings;
    process.stdout.write(
      `${path} is valid: ${forms.length} forms, of which ${confirmedForms.length} need a confirmation; ` +
        `prompts ${visitorRules?.prompts ? "limited" : "as specified"}, chat rules ${visitorRules?.chat ? "replaced" : "as specified"}.\n`,
    );
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const faults = file === undefined ? [usage.trim()] : check(file);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
