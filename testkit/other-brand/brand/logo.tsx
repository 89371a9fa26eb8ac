import { brand } from "./brand.ts";

/** The name alone. */
export function Logo() {
  return <span aria-hidden>{brand.name}</span>;
}
