import { useEffect, useRef } from "react";
import { noteOutcome } from "#app/visitor/note-outcome.ts";
import styles from "./calendar-frame.module.css";
import { calendarAddress, readCalendarHeight } from "./calendar-messages.ts";

/** After this time a calendar without a message counts as failed. */
const outcomeMs = 15_000;

/** The calendar, with the height that its service reports. */
export function CalendarFrame({ href, title }: { readonly href: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    // A frame does not say whether its page has failed, but the calendar sends messages.
    const timer = setTimeout(() => noteOutcome("calendar", "failed"), outcomeMs);
    const { origin } = new URL(href);
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      noteOutcome("calendar", "loaded");
      const height = readCalendarHeight(event.data);
      if (height !== null) frame.current?.style.setProperty("block-size", `${height}px`);
    };
    addEventListener("message", onMessage);
    return () => {
      clearTimeout(timer);
      removeEventListener("message", onMessage);
    };
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
