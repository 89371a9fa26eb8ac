import { z } from "zod";

/**
 * Types of settings. The error of each says what the value must be, as a part of the sentence that `settingFaults`
 * builds.
 */

export const httpAddress = z.url({
  protocol: /^https?$/,
  error: "an address such as https://www.example.com",
});

/** The origin of an address, without its path. */
export const httpOrigin = httpAddress.transform((url) => new URL(url).origin);

/** `1` for yes, `0` for no. */
export const yesOrNo = oneOf(["0", "1"]);

export const secret = z.string().min(16, "a text of at least 16 characters");

/** Values separated by commas, in lower case. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== ""),
);

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  const [last = "", ...others] = values.toReversed();
  const words = others.length === 0 ? last : `${others.toReversed().join(", ")} or ${last}`;
  return z.enum(values, words);
}

interface NumberLimits {
  readonly min: number;
  readonly max?: number;
  readonly isWhole?: boolean;
}

export function number({ min, max = Infinity, isWhole = false }: NumberLimits) {
  const kind = isWhole ? "a whole number" : "a number";
  const error = max === Infinity ? `${kind} of at least ${min}` : `${kind} from ${min} to ${max}`;
  const isAllowed = (value: number) =>
    value >= min && value <= max && (!isWhole || Number.isInteger(value));
  return z
    .string()
    .regex(/\S/, error)
    .transform(Number)
    .superRefine((value, context) => {
      if (!isAllowed(value))
        context.addIssue({ code: "invalid_value", values: [], message: error });
    });
}

/** Settings that may contain a secret. Messages never repeat their values. */
const hidden = /SECRET|PASSWORD|TOKEN|KEY|SMTP|DATABASE_URL|CACHE_URL/;

/**
 * Returns the errors of settings, one sentence each: `PORT must be a number from 0 to 65535, not "abc"`.
 *
 * @param given - The environment that was read.
 */
export function settingFaults(
  error: z.ZodError,
  given: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const faults = error.issues.map(({ code, path, message }) => {
    const name = String(path[0]);
    if (code === "custom") return `${name}: ${message}`;
    const value = given[name];
    const shown = value === undefined || hidden.test(name) ? "" : `, not "${value}"`;
    return `${name} must be ${message}${shown}`;
  });
  // An item of a list with two errors is reported once.
  return [...new Set(faults)];
}
