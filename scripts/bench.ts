import { runBenchmarks } from "../bench/run.ts";
import { buildIfStale } from "./lib/build-site.ts";

await buildIfStale();
await runBenchmarks(process.argv.slice(2));
