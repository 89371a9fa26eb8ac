import { text } from "node:stream/consumers";
import { ConfigError, readConfig } from "#server/settings/config.ts";
import { hashPassword } from "#server/gate/password-hash.ts";
import { whyGuessable } from "./gate-hash/guessable-password.ts";

/** `npm run gate:hash`: prints the value for the field "Password hash" of a protected page. */

const usage = `Usage: npm run gate:hash -- <password>
   or: npm run --silent gate:hash < file-with-the-password
With the second command the password does not appear in the shell's history.
`;

/** Shorter passwords could be guessed in spite of the limits on attempts. */
const minLength = 8;
const maxLength = 200;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Returns the host names of the site that the settings contain. */
function hostsOfSite(): readonly string[] {
  try {
    const { siteUrl, allowedHosts } = readConfig(process.env);
    return [...(siteUrl === null ? [] : [new URL(siteUrl).host]), ...(allowedHosts ?? [])];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail(`The settings are invalid:\n${error.message}`);
  }
}

const [argument, ...more] = process.argv.slice(2);
if (more.length > 0) fail(`A password with spaces must be in quotation marks.\n${usage}`);
if (argument === undefined && process.stdin.isTTY) fail(usage);
const password = argument ?? (await text(process.stdin)).replace(/\r?\n$/, "");

const { length } = Array.from(password);
if (password.trim() === "") fail(`The password is empty.\n${usage}`);
if (length < minLength)
  fail(`The password has ${length} characters; at least ${minLength} are required.`);
if (length > maxLength)
  fail(`The password has ${length} characters; at most ${maxLength} are allowed.`);
if (/[\r\n]/.test(password)) fail("The password has more than one line.");
const reason = whyGuessable(password, hostsOfSite());
if (reason !== null) fail(`${reason} Use a random password from a password manager.`);
process.stdout.write(`${await hashPassword(password)}\n`);
