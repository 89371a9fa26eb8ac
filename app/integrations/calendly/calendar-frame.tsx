import { useEffect, useRef } from "react";
import styles from "./calendar-frame.module.css";
import { calendarAddress, readCalendarHeight } from "./calendar-messages.ts";

/** The calendar, with the height that its service reports. */
export function CalendarFrame({ href, title }: { readonly href: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const { origin } = new URL(href);
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const height = readCalendarHeight(event.data);
      if (height !== null) frame.current?.style.setProperty("block-size", `${height}px`);
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [href]);

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a calendar needs its scripts and its own origin, which together undo a sandbox
    <iframe
      className={styles["calendar"]}
      ref={frame}
      src={calendarAddress(href, location.hostname)}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
