import { runTool, type ToolRun } from "./lib/tool.ts";

/** Checks by name; the steps of one run in order, the checks side by side. */
const checks: Readonly<Record<string, readonly ToolRun[]>> = {
  types: [
    { tool: "react-router", args: ["typegen"] },
    { tool: "tsc", args: ["--noEmit"] },
  ],
  lint: [{ tool: "oxlint", args: ["--deny-warnings", "--report-unused-disable-directives"] }],
  format: [{ tool: "oxfmt", args: ["--check"] }],
  texts: [{ tool: "node", args: ["scripts/check-texts.ts"] }],
  unused: [{ tool: "knip", args: [] }],
};

async function runCheck(name: string, steps: readonly ToolRun[]): Promise<boolean> {
  const start = performance.now();
  for (const step of steps) {
    const { succeeded, output } = await runTool({ ...step, capture: true });
    if (!succeeded) {
      console.log(`failed  ${name}: ${step.tool} ${step.args.join(" ")}\n\n${output.trim()}\n`);
      return false;
    }
  }
  console.log(`ok      ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return true;
}

const results = await Promise.all(
  Object.entries(checks).map(([name, steps]) => runCheck(name, steps)),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
