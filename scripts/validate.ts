import { checkTexts } from "./lib/check-texts.ts";
import { runTool, type ToolResult, type ToolRun } from "./lib/tool.ts";

type Check = () => Promise<ToolResult>;

const run =
  (tool: ToolRun["tool"], ...args: readonly string[]): Check =>
  () =>
    runTool({ tool, args, capture: true });

/** Checks by name; the steps of one run in order, the checks side by side. */
const checks: Readonly<Record<string, readonly Check[]>> = {
  types: [run("react-router", "typegen"), run("tsc", "--noEmit")],
  lint: [run("oxlint", "--deny-warnings", "--report-unused-disable-directives")],
  format: [run("oxfmt", "--check")],
  texts: [checkTexts],
  unused: [run("knip")],
};

async function report(name: string, steps: readonly Check[]): Promise<boolean> {
  const start = performance.now();
  for (const step of steps) {
    const { succeeded, output } = await step();
    if (!succeeded) {
      console.log(`failed  ${name}:\n\n${output.trim()}\n`);
      return false;
    }
  }
  console.log(`ok      ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return true;
}

const results = await Promise.all(
  Object.entries(checks).map(([name, steps]) => report(name, steps)),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
