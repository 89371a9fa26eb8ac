import { useLingui } from "@lingui/react";
import { useSyncExternalStore } from "react";
import { useFormats } from "./formats.ts";

interface VisitorTimeProps {
  /** ISO times. */
  readonly start: string;
  readonly end: string | null;
  /** IANA time zone of the displayed times. */
  readonly timeZone: string;
}

const never = () => () => {};

/**
 * The same times in the visitor's time zone; nothing if it is the same. Only the browser knows the visitor's time zone.
 */
export function VisitorTime({ start, end, timeZone }: VisitorTimeProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const own = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => timeZone,
  );
  const time = formats.span(start, end, own);
  if (own === timeZone || time === formats.span(start, end, timeZone)) return null;
  return <span>{i18n._("event.your-time", { time })}</span>;
}
