import type { Logo } from "./compose.ts";
import { customerLogos } from "./customer-logos.ts";
import { partnersFromL } from "./partners-from-l.ts";
import { partnersToK } from "./partners-to-k.ts";

/** All logos with their paths under `sample/content`. No two have the same lettering, sign and arrangement. */
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
