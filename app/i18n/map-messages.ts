import type { Messages } from "@lingui/core";

type Part = Exclude<Messages[string], string>[number];

/** Changes the texts of a compiled message; placeholders stay. */
export const mapMessage = (
  message: Messages[string],
  change: (text: string) => string,
): Messages[string] => (typeof message === "string" ? change(message) : mapParts(message, change));

/** A compiled message is a list of texts and placeholders; a plural contains such lists by case. */
const mapParts = (parts: readonly Part[], change: (text: string) => string): Part[] =>
  parts.map((part) => {
    if (typeof part === "string") return part === "#" ? part : change(part);
    const [name, format, cases] = part;
    if (format === undefined || typeof cases !== "object" || cases === null) return part;
    const changed = Object.entries(cases).map(([key, value]): [string, unknown] => [
      key,
      isParts(value) ? mapParts(value, change) : value,
    ]);
    return [name, format, Object.fromEntries(changed)];
  });

const isParts = (value: unknown): value is Part[] => Array.isArray(value);
