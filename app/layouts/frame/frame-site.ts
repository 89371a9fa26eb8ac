import type { Address } from "#domain/addresses.ts";
import type { Menus } from "../menus.ts";

/** What the frame is rendered from. */
export interface FrameSite {
  readonly address: Omit<Address, "path">;
  readonly menus: Menus;
}
