import path from "node:path";
import { hashBuildInputs, isBuildStale, writeBuildStamp } from "./build-stamp.ts";
import { precompress } from "./precompress.ts";
import { root, runTool } from "./tool.ts";

/**
 * Builds the production site into `build/`: what React Router makes of `app/`, with compressed twins of its files.
 * Ends the process with the build's own message when it fails.
 */
export async function buildSite(): Promise<void> {
  const hash = hashBuildInputs();
  const build = await runTool({ tool: "react-router", args: ["build"] });
  if (!build.succeeded) process.exit(1);
  await precompress(path.join(root, "build/client"));
  writeBuildStamp(hash);
}

/** Builds when something has changed since the last build; a build that stands takes a tenth of a second to see. */
export async function buildIfStale(): Promise<void> {
  if (isBuildStale()) await buildSite();
}
