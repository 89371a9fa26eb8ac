import { type ReactNode, Suspense, useEffect } from "react";
import { useStore } from "zustand";
import { lazyPart } from "#app/ui/load-part.ts";
import { useRouteLoaderData } from "react-router";
import { Contained } from "#app/ui/contained.tsx";
import { useConsent } from "#app/visitor/consent.ts";
import { choiceStore } from "#app/visitor/consent-keeper.ts";
import type { Integrations } from "#domain/integrations.ts";
import { parseUrl } from "#lib/http/parse-url.ts";

const CalendarFrame = lazyPart(async () => (await import("./calendar-frame.tsx")).CalendarFrame);

interface InlineCalendarProps {
  /** Page of the calendar on its service. */
  readonly href: string | null;
  readonly title: string;
  /** A link to that page, which stays, because the calendar may fail to load. */
  readonly children: ReactNode;
}

/** Loaded only for visitors who have refused; a failure is not worth a message. */
const noteRefusal = () =>
  import("#app/visitor/note-outcome.ts").then(
    ({ noteOutcome }) => noteOutcome("calendar", "refused"),
    () => {},
  );

/** A calendar in the page, loaded with the visitor's consent. */
export function InlineCalendar({ href, title, children }: InlineCalendarProps) {
  const root = useRouteLoaderData<() => { integrations: Integrations }>("root");
  const isAgreed = useConsent("functionality");
  const hasChosen = useStore(choiceStore, (choice) => choice.hasChosen);
  const origin = root?.integrations.calendlyOrigin ?? null;
  const isKnown = href !== null && parseUrl(href)?.origin === origin;
  const isRefused = isKnown && hasChosen === true && !isAgreed;
  useEffect(() => {
    if (isRefused) void noteRefusal();
  }, [isRefused]);
  if (!isAgreed || !isKnown) return children;
  return (
    <>
      <Contained>
        <Suspense fallback={null}>
          <CalendarFrame href={href} title={title} />
        </Suspense>
      </Contained>
      {children}
    </>
  );
}
