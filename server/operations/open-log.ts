import { pino, type Logger } from "pino";
import type { Config } from "../settings/config.ts";

/** Opens a log with lines of JSON, or with coloured text if it is read in a terminal. */
export async function openLog({ logLevel }: Pick<Config, "logLevel">): Promise<Logger> {
  const options = { level: logLevel, base: null };
  if (!process.stdout.isTTY) return pino(options);
  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ colorize: true, sync: true, translateTime: "HH:MM:ss" }));
}
