import { ConfigError, readConfig } from "#server/settings/config.ts";
import { whyGuessable } from "./guessable-password.ts";

const usage = `Usage: npm run gate:hash -- <password>
   or: npm run --silent gate:hash < file-with-the-password
With the second command the password does not appear in the shell's history.
`;

/** Shorter passwords could be guessed in spite of the limits on attempts. */
const minLength = 8;
const maxLength = 200;

/** The command was called without a usable password. The message says why. */
export class RefusedPassword extends Error {}

interface PasswordSource {
  readonly args: readonly string[];
  /** Reads the standard input; `null` if a person would have to type it. */
  readonly readInput: (() => Promise<string>) | null;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the password of a call of `npm run gate:hash`.
 * @throws RefusedPassword if it is missing, guessable, too short or too long.
 */
export async function readPassword({ args, readInput, env }: PasswordSource): Promise<string> {
  const [argument, ...more] = args;
  if (more.length > 0)
    throw new RefusedPassword(`A password with spaces must be in quotation marks.\n${usage}`);
  const input = argument ?? (await readInput?.());
  if (input === undefined) throw new RefusedPassword(usage);
  const password = argument ?? input.replace(/\r?\n$/, "");

  const { length } = Array.from(password);
  if (password.trim() === "") throw new RefusedPassword(`The password is empty.\n${usage}`);
  if (length < minLength)
    throw new RefusedPassword(
      `The password has ${length} characters; at least ${minLength} are required.`,
    );
  if (length > maxLength)
    throw new RefusedPassword(
      `The password has ${length} characters; at most ${maxLength} are allowed.`,
    );
  if (/[\r\n]/.test(password)) throw new RefusedPassword("The password has more than one line.");
  const reason = whyGuessable(password, hostsOfSite(env));
  if (reason !== null)
    throw new RefusedPassword(`${reason} Use a random password from a password manager.`);
  return password;
}

/** Returns the host names of the site that the settings contain. */
function hostsOfSite(env: PasswordSource["env"]): readonly string[] {
  try {
    const { siteUrl, allowedHosts } = readConfig(env);
    return [...(siteUrl === null ? [] : [new URL(siteUrl).host]), ...(allowedHosts ?? [])];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new RefusedPassword(`The settings are invalid:\n${error.message}`, { cause: error });
  }
}
