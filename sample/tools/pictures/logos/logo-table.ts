import type { Logo } from "./compose.ts";
import { customerLogos } from "./customer-logos.ts";
import { partnersFromL } from "./partners-from-l.ts";
import { partnersToK } from "./partners-to-k.ts";

/** Every logo with its place under `sample/content`. No two share lettering, sign and build. */
export const logos: readonly { readonly file: string; readonly draw: () => Logo }[] = [
  ...Object.entries({ ...partnersToK, ...partnersFromL }).map(([name, draw]) => ({
    file: `nodes/partner/${name}/logo.svg`,
    draw,
  })),
  ...Object.entries(customerLogos).map(([name, draw]) => ({
    file: `nodes/customer/${name}/logo.svg`,
    draw,
  })),
];
