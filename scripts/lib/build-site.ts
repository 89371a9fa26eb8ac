import path from "node:path";
import { hashBuildInputs, isBuildStale, writeBuildStamp } from "./build-stamp.ts";
import { precompress } from "./precompress.ts";
import { root, runTool } from "./tool.ts";

/**
 * Builds the production site into `build/`: React Router's build of `app/`, and compressed copies of its files. Ends
 * the process with the error of the build if it fails.
 */
export async function buildSite(): Promise<void> {
  const hash = hashBuildInputs();
  const build = await runTool({ tool: "react-router", args: ["build"] });
  if (!build.succeeded) process.exit(1);
  await precompress(path.join(root, "build/client"));
  writeBuildStamp(hash);
}

/** Builds if anything has changed since the last build. The check takes a tenth of a second. */
export async function buildIfStale(): Promise<void> {
  if (isBuildStale()) await buildSite();
}
