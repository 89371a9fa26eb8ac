import type { Messages } from "@lingui/core";

/** Letters that look like a to z but are different: a text without them is not in the message files. */
const lookalikes = "áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýž";

/** German texts are about this much longer than English ones. */
const growth = 0.4;

/** Returns messages that are readable, look foreign and are longer, for development (docs/adding-a-locale.md). */
export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === "string"
        ? `[${disguise(message)}]`
        : ["[", ...disguiseParts(message), "]"],
    ]),
  );
}

type Part = Exclude<Messages[string], string>[number];

/** A compiled message is a list of texts and placeholders; a plural contains such lists by case. */
const disguiseParts = (parts: readonly Part[]): Part[] =>
  parts.map((part) => {
    if (typeof part === "string") return part === "#" ? part : disguise(part);
    const [name, format, cases] = part;
    if (format === undefined || typeof cases !== "object" || cases === null) return part;
    const disguised = Object.entries(cases).map(([key, value]): [string, unknown] => [
      key,
      isParts(value) ? disguiseParts(value) : value,
    ]);
    return [name, format, Object.fromEntries(disguised)];
  });

const isParts = (value: unknown): value is Part[] => Array.isArray(value);

function disguise(text: string): string {
  const foreign = text.replaceAll(/[a-z]/g, (letter) =>
    lookalikes.charAt(letter.charCodeAt(0) - 97),
  );
  return foreign + "~".repeat(Math.round(text.trim().length * growth));
}
