import type { MenuName } from "#content-model/bundle.ts";
import type { Link } from "./link.ts";

export interface Menu {
  readonly name: MenuName;
  readonly items: readonly MenuItem[];
}

export interface MenuItem extends Link {
  readonly id: string;
  readonly description: string | null;
  readonly children: readonly MenuItem[];
}
