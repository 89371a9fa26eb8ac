import { text } from "node:stream/consumers";
import { hashPassword } from "#server/gate/password-hash.ts";
import { readPassword, RefusedPassword } from "./gate-hash/read-password.ts";

/** `npm run gate:hash`: prints the value for the field "Password hash" of a protected page. */

try {
  const password = await readPassword({
    args: process.argv.slice(2),
    readInput: process.stdin.isTTY ? null : () => text(process.stdin),
    env: process.env,
  });
  process.stdout.write(`${await hashPassword(password)}\n`);
} catch (error) {
  if (!(error instanceof RefusedPassword)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
