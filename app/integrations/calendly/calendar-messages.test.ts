import { describe, expect, it } from "vitest";
import { calendarAddress, readCalendarHeight } from "./calendar-messages.ts";

const heightOf = (height: unknown) =>
  readCalendarHeight({ event: "calendly.page_height", payload: { height } });

describe("readCalendarHeight", () => {
  it("reads the height, within limits", () => {
    expect(heightOf("1200px")).toBe(1200);
    expect(heightOf("870.5px")).toBe(870);
    expect(heightOf("0px")).toBe(300);
    expect(heightOf("99999px")).toBe(2000);
  });

  it.each([1200, "1200", "calc(1px)", "", null, undefined, {}])(
    "ignores the height %j",
    (height) => {
      expect(heightOf(height)).toBeNull();
    },
  );

  it.each([null, "calendly.page_height", [], { event: "calendly.event_scheduled", payload: {} }])(
    "ignores the message %j",
    (message) => {
      expect(readCalendarHeight(message)).toBeNull();
    },
  );
});

describe("calendarAddress", () => {
  it("keeps the calendar's parameters and adds the host", () => {
    expect(calendarAddress("https://calendly.com/example/demo?month=2026-12", "site.test")).toBe(
      "https://calendly.com/example/demo?month=2026-12&embed_domain=site.test&embed_type=Inline&hide_gdpr_banner=1",
    );
  });
});
