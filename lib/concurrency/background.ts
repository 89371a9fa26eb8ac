import { AsyncLocalStorage } from "node:async_hooks";

const background = new AsyncLocalStorage<true>();

/**
 * Runs work that no visitor waits for. What it calls, at any depth, can tell by `isInBackground`, and leave room for work that
 * somebody waits for.
 */
export const runInBackground = <T>(work: () => T): T => background.run(true, work);

export const isInBackground = (): boolean => background.getStore() ?? false;
