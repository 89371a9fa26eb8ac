import { useLingui } from "@lingui/react";
import { useSyncExternalStore } from "react";
import { useFormats } from "./formats.ts";

interface VisitorTimeProps {
  /** ISO moments. */
  readonly start: string;
  readonly end: string | null;
  /** IANA zone the times are shown in already. */
  readonly timeZone: string;
}

const never = () => () => {};

/** The same times where the visitor is; nothing where that is no other zone. The server knows no visitor's zone. */
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
