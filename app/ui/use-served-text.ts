import { useIsServed } from "./use-is-served.ts";

/**
 * Returns a text that is expensive to format: the first date or number of `Intl` takes a tenth of a second on a phone.
 * If the server has rendered it, it is not formatted again: the hook returns an empty text, which changes nothing in an
 * element that has it as its only child and is marked `suppressHydrationWarning`. After the first change of `source`,
 * the text is formatted here.
 */
export function useServedText(source: string, write: () => string): string {
  return useIsServed(source) ? "" : write();
}
