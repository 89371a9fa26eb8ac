import { runConformance } from "./conformance/run.ts";

const [folder = null] = process.argv.slice(2);

try {
  const passed = await runConformance({ folder, print: (line) => console.log(line) });
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  console.error(`The recordings cannot be read: ${String(error)}`);
  process.exitCode = 1;
}
