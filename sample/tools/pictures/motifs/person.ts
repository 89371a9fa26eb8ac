import type { hairInFront } from "./hair.ts";

/** The appearance of a person. */
export interface Person {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly coat: string;
  readonly shirt: string;
  readonly cut: keyof typeof hairInFront;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly moustache?: boolean;
  readonly earrings?: string;
  /** Clothes. Default: a jacket. */
  readonly wear?: "jacket" | "jumper" | "tie";
}
