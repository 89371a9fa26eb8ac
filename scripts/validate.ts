import { checkTexts } from "./lib/check-texts.ts";
import { runTool, type ToolResult, type ToolRun } from "./lib/tool.ts";
import { readArguments } from "./lib/read-arguments.ts";

readArguments({ usage: "Usage: npm run validate" });

type Check = () => Promise<ToolResult>;

const run =
  (tool: ToolRun["tool"], ...args: readonly string[]): Check =>
  () =>
    runTool({ tool, args, capture: true });

/** Checks by name, which run in parallel. */
const checks: Readonly<Record<string, Check>> = {
  types: run("tsc", "--noEmit"),
  lint: run("oxlint", "--deny-warnings", "--report-unused-disable-directives"),
  format: run("oxfmt", "--check"),
  texts: checkTexts,
  unused: run("knip"),
};

async function report(name: string, check: Check): Promise<boolean> {
  const start = performance.now();
  const { succeeded, output } = await check();
  console.log(
    succeeded
      ? `ok      ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`
      : `failed  ${name}:\n\n${output.trim()}\n`,
  );
  return succeeded;
}

// The type checker and the typed lint rules read the generated route types, so these are created first.
const generated = await report("route types", run("react-router", "typegen"));
const results = await Promise.all(
  Object.entries(checks).map(([name, check]) => report(name, check)),
);
process.exitCode = generated && results.every(Boolean) ? 0 : 1;
