import { parseArgs } from "node:util";
import { root, runTool } from "./lib/tool.ts";
import { createMember, usage } from "./new/create-member.ts";
import { UsageError } from "./new/member.ts";

/** `npm run new -- block|form-field|locale|modal <name>`: creates the files of a new member of a family. */

function readArguments(): readonly string[] {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length !== 2) throw new UsageError("A kind and a name are required.");
    return positionals;
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

try {
  const { files, next } = createMember(root, ...readArguments());
  const formatted = await runTool({ tool: "oxfmt", args: files, capture: true });
  if (!formatted.succeeded) console.warn(formatted.output);
  console.log(`Wrote:\n${files.map((file) => `  ${file}`).join("\n")}`);
  console.log(`\nNext:\n${next.map((step) => `  - ${step}`).join("\n")}`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n${usage}`);
  process.exitCode = 1;
}
