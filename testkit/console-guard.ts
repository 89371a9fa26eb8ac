import { format } from "node:util";
import { afterEach } from "vitest";

/**
 * Fails a test with an unexpected warning or error on the console. A test that expects one declares it:
 * `vi.spyOn(console, "warn").mockImplementation(() => {})`.
 */
const unexpected: string[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...args: unknown[]) => void unexpected.push(`${level}: ${format(...args)}`);
}

afterEach(() => {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected on the console\n${messages.join("\n")}`);
});
