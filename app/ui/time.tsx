import { useServedText } from "./use-served-text.ts";

interface TimeProps {
  /** ISO date or time. */
  readonly iso: string;
  /** Formats it for the reader. */
  readonly write: (iso: string) => string;
}

/** A date or time, readable for people and machines. */
export function Time({ iso, write }: TimeProps) {
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {useServedText(iso, () => write(iso))}
    </time>
  );
}
