import type { Messages } from "@lingui/core";
import { mapMessage } from "./map-messages.ts";

/** Letters that look like a to z but are different: a text without them is not in the message files. */
const lookalikes = "áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýž";

/** German texts are about this much longer than English ones. */
const growth = 0.4;

/** Returns messages that are readable, look foreign and are longer, for development (docs/adding-a-locale.md). */
export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      const disguised = mapMessage(message, disguise);
      return [id, typeof disguised === "string" ? `[${disguised}]` : ["[", ...disguised, "]"]];
    }),
  );
}

function disguise(text: string): string {
  const foreign = text.replaceAll(/[a-z]/g, (letter) =>
    lookalikes.charAt(letter.charCodeAt(0) - 97),
  );
  return foreign + "~".repeat(Math.round(text.trim().length * growth));
}
