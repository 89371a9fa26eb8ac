import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The project's root, in which every script runs. */
export const root = path.resolve(import.meta.dirname, "../..");

const packages = {
  knip: "knip",
  lingui: "@lingui/cli",
  oxfmt: "oxfmt",
  oxlint: "oxlint",
  playwright: "@playwright/test",
  "react-router": "@react-router/dev",
  tsc: "typescript",
  vitest: "vitest",
} as const;

export type Tool = keyof typeof packages;

export interface ToolRun {
  readonly tool: Tool;
  readonly args: readonly string[];
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Returns the tool's output to the caller. Default: it is printed directly. */
  readonly capture?: boolean;
  /** Time limit for the tool. Default: none. */
  readonly timeoutMs?: number;
}

export interface ToolResult {
  readonly succeeded: boolean;
  /** The tool's output on both streams; empty unless captured. */
  readonly output: string;
}

/**
 * Returns the path of the script of a command line tool. Started with Node directly, it needs no shell on any system.
 */
export function toolScript(tool: Tool): string {
  const folder = path.join(root, "node_modules", packages[tool]);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    bin: Record<string, string>;
  };
  return path.join(folder, bin[tool] ?? "");
}

/** Runs an installed command line tool with this Node and waits for its end. Never rejects. */
export function runTool({ tool, args, env, capture, timeoutMs }: ToolRun): Promise<ToolResult> {
  const { promise, resolve } = Promise.withResolvers<ToolResult>();
  const child = spawn(process.execPath, [toolScript(tool), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["inherit", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit"],
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  child.on("error", (error) => resolve({ succeeded: false, output: error.message }));
  child.on("close", (code) => resolve({ succeeded: code === 0, output }));
  return promise;
}
