import { runConformance } from "./conformance/run.ts";
import { readArguments } from "./lib/read-arguments.ts";

const { positionals } = readArguments({
  usage: "Usage: npm run conformance -- [folder of recordings]",
  maxPositionals: 1,
});
const [folder = null] = positionals;

try {
  const passed = await runConformance({ folder, print: (line) => console.log(line) });
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  console.error(`The recordings cannot be read: ${String(error)}`);
  process.exitCode = 1;
}
