interface TimeProps {
  /** ISO day or moment. */
  readonly iso: string;
  /** The same in the reader's words. */
  readonly text: string;
}

/** A day or moment, for readers and machines. */
export function Time({ iso, text }: TimeProps) {
  return (
    // Server and browser may set other spaces into the same date.
    <time dateTime={iso} suppressHydrationWarning>
      {text}
    </time>
  );
}
