import { brand } from "./brand.ts";

/** The name without a picture. */
export function Logo() {
  return <span aria-hidden>{brand.name}</span>;
}
