import { BackendStartFailed } from "#cms/embedded-backend.ts";
import { ConfigError, type Config } from "../settings/config.ts";

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "code" in error && "syscall" in error;

/**
 * Returns what the person who starts the site can do about a fatal error; null if it is a bug in the program, for which
 * only the stack trace helps.
 *
 * @param config - Null: the settings could not be read.
 */
export function adviceFor(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) return `The settings are invalid:\n${error.message}`;
  if (error instanceof BackendStartFailed) return error.message;
  if (!isSystemError(error) || config === null) return null;
  const { code = "", syscall, path } = error;
  if (syscall === "listen") return listenAdvice[code]?.(config) ?? null;
  // Node's error when a folder is to be created inside a read-only folder.
  if (syscall === "mkdir" && code === "ENOENT") return noPermission(path ?? config.dataDir);
  return fileAdvice[code]?.(path ?? config.dataDir) ?? null;
}

const listenAdvice: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Another program already listens on ${host}:${port}. End it, or set PORT to another number (0 takes a free one).`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}. Set PORT to a number of 1024 or more.`,
  EADDRNOTAVAIL: ({ host }) =>
    `${host} is not an address of this machine. Set HOST to one that is.`,
  ENOTFOUND: ({ host }) => `${host} is not an address of this machine. Set HOST to one that is.`,
};

const noPermission = (path: string) =>
  `No permission to write ${path}. Give this user the permission, or set DATA_DIR to another folder.`;

const fileAdvice: Readonly<Record<string, (path: string) => string>> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: noPermission,
  ENOSPC: (path) => `The disk is full: ${path} cannot be written. Free some space and start again.`,
  ENOTDIR: (path) => `${path} is not in a folder. Set DATA_DIR to a folder.`,
};
