import { parseArgs, type ParseArgsConfig } from "node:util";

interface ArgumentsOptions<Options> {
  /** Printed for unknown arguments: `Usage: npm run …`. */
  readonly usage: string;
  /** Options for Node's `parseArgs`. Default: none. */
  readonly options?: Options;
  /** Maximum number of positional arguments. Default 0. */
  readonly maxPositionals?: number;
}

type Config<Options extends ParseArgsConfig["options"]> = {
  readonly options: Options;
  readonly allowPositionals: true;
};

/**
 * Reads the arguments of a command (`npm run <command> -- …`). Unknown arguments end the process with code 1, after a
 * message with these arguments and the usage.
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig["options"]>>({
  usage,
  options,
  maxPositionals = 0,
}: ArgumentsOptions<Options>): ReturnType<typeof parseArgs<Config<Options>>> {
  const args = process.argv.slice(2).filter((argument) => argument !== "--");
  try {
    const config = { args, options: options ?? ({} as Options), allowPositionals: true } as const;
    const parsed = parseArgs(config);
    const unknown = parsed.positionals.slice(maxPositionals);
    if (unknown.length > 0) throw new Error(`Unknown argument '${unknown.join(" ")}'`);
    return parsed;
  } catch (error) {
    const [fault = ""] = (error instanceof Error ? error.message : String(error)).split(". ");
    process.stderr.write(`${fault}.\n${usage.trimEnd()}\n`);
    return process.exit(1);
  }
}
