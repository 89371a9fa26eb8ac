import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../lib/tool.ts";

/** Runs drush in the tested Drupal. */
export interface Drush {
  /** Returns what it prints. Throws with its message if it fails. */
  run(...args: readonly string[]): Promise<string>;
  /** Makes one edit (`docs/drupal/edit-content.php`). Returns when everything was saved, in Unix milliseconds. */
  edit(what: string, word: string, target?: string): Promise<number>;
}

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;
const editScript = path.join(root, "docs/drupal/edit-content.php");

/** `command` is a line of a shell, such as `cd /srv/drupal && vendor/bin/drush`. */
export function createDrush(command: string): Drush {
  const drush: Drush = {
    async run(...args) {
      const shell = `${command} --yes "$@"`;
      const { stdout } = await run("sh", ["-c", shell, "drush", ...args], { maxBuffer });
      return stdout;
    },
    async edit(what, word, target = "") {
      const printed = await drush.run("php:script", editScript, "--", what, word, target);
      const seconds = /^saved ([\d.]+)$/m.exec(printed)?.[1];
      if (seconds === undefined) throw new Error(`The edit ${what} printed: ${printed}`);
      return Number(seconds) * 1000;
    },
  };
  return drush;
}
