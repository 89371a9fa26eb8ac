import { useServedText } from "./use-served-text.ts";

interface TimeProps {
  /** ISO day or moment. */
  readonly iso: string;
  /** Writes it in the reader's words. */
  readonly write: (iso: string) => string;
}

/** A day or moment, for readers and machines. */
export function Time({ iso, write }: TimeProps) {
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {useServedText(iso, () => write(iso))}
    </time>
  );
}
