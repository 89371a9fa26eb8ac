import { text } from "node:stream/consumers";
import { hashPassword } from "#server/gate/password-hash.ts";

/** `npm run gate:hash`: what editors put into the field "Password hash" of a page they close. */

const usage = `Usage: npm run gate:hash -- <password>
   or: npm run --silent gate:hash < file-with-the-password
The second way keeps the password out of the shell's history.
`;

/** Shorter ones are guessed within the tries that visitors have. */
const minLength = 8;
const maxLength = 200;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [argument, ...more] = process.argv.slice(2);
if (more.length > 0) fail(`A password with spaces stands in quotation marks.\n${usage}`);
if (argument === undefined && process.stdin.isTTY) fail(usage);
const password = argument ?? (await text(process.stdin)).replace(/\r?\n$/, "");

const { length } = Array.from(password);
if (password.trim() === "") fail(`The password is empty.\n${usage}`);
if (length < minLength)
  fail(`The password has ${length} characters: it must have at least ${minLength}.`);
if (length > maxLength)
  fail(`The password has ${length} characters: it may have at most ${maxLength}.`);
if (/[\r\n]/.test(password)) fail("The password has more than one line.");
process.stdout.write(`${await hashPassword(password)}\n`);
