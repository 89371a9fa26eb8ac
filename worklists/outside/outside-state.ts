import { z } from "zod";

export const outsideState = z.object({
  kind: z.enum(["works", "broken", "unsure"]),
  /** A sentence; empty for links that work. */
  reason: z.string(),
  /** ISO time. */
  checkedAt: z.string(),
});

/** What is known about a link to another site. `unsure`: people may see the page although the program does not. */
export type OutsideState = Readonly<z.output<typeof outsideState>>;
