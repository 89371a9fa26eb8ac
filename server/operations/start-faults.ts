import { BackendStartFailed } from "#cms/embedded-backend.ts";
import { ConfigError, type Config } from "../settings/config.ts";

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "code" in error && "syscall" in error;

/**
 * What a person who starts the site can do about the error that ended it; null when it is a fault of the program, which
 * only its stack explains.
 *
 * @param config - Null: the settings could not be read.
 */
export function adviceFor(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) return `The settings are wrong:\n${error.message}`;
  if (error instanceof BackendStartFailed) return error.message;
  if (!isSystemError(error) || config === null) return null;
  const { code = "", syscall, path } = error;
  if (syscall === "listen") return listenAdvice[code]?.(config) ?? null;
  // What Node says of a folder that it is to make in one that is read-only.
  if (syscall === "mkdir" && code === "ENOENT") return noPermission(path ?? config.dataDir);
  return fileAdvice[code]?.(path ?? config.dataDir) ?? null;
}

const listenAdvice: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Another program already listens at ${host}:${port}. End it, or set PORT to another number (0 takes a free one).`,
  EACCES: ({ port }) =>
    `This user may not listen at port ${port}. Set PORT to a number of 1024 or more.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine. Set HOST to one that is.`,
  ENOTFOUND: ({ host }) => `${host} is no address of this machine. Set HOST to one that is.`,
};

const noPermission = (path: string) =>
  `No permission to write ${path}. Give this user the right to, or set DATA_DIR to another folder.`;

const fileAdvice: Readonly<Record<string, (path: string) => string>> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: noPermission,
  ENOSPC: (path) => `The disk is full: ${path} cannot be written. Free some space and start again.`,
  ENOTDIR: (path) => `${path} is not in a folder. Set DATA_DIR to a folder.`,
};
