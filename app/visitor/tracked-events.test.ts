import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { consentStore, noConsent } from "./consent.ts";
import { type TrackedEvent, trackEvent } from "./tracked-events.ts";

describe("trackEvent", () => {
  let dataLayer: unknown[] = [];
  beforeEach(() => {
    dataLayer = [];
    vi.stubGlobal("window", { dataLayer });
  });
  afterEach(() => {
    consentStore.setState(noConsent);
    vi.unstubAllGlobals();
  });

  it("reports nothing before the visitor agrees to analytics, even with consent to other purposes", () => {
    consentStore.setState({ functionality: true, marketing: true });
    trackEvent({ event: "site_search", resultCount: 3 });
    expect(dataLayer).toEqual([]);
  });

  it("reports to the tag manager after consent", () => {
    consentStore.setState({ analytics: true });
    trackEvent({ event: "form_success", formId: "42" });
    expect(dataLayer).toEqual([{ event: "form_success", formId: "42" }]);
  });

  it("does nothing without a tag manager, and never throws if the tag manager does", () => {
    consentStore.setState({ analytics: true });
    vi.stubGlobal("window", {});
    expect(() => trackEvent({ event: "form_start", formId: "42" })).not.toThrow();
    const push = () => {
      throw new Error("a foreign fault");
    };
    vi.stubGlobal("window", { dataLayer: { push } });
    expect(() => trackEvent({ event: "form_start", formId: "42" })).not.toThrow();
  });
});

type EventNamed<N extends TrackedEvent["event"]> = Extract<TrackedEvent, { event: N }>;

/** Every event with its fields. A missing or an extra member is a type error. */
const events: {
  readonly [N in TrackedEvent["event"]]: Readonly<
    Record<Exclude<keyof EventNamed<N>, "event">, true>
  >;
} = {
  page_view_spa: {
    pagePath: true,
    locale: true,
    website: true,
    productLine: true,
    pageType: true,
  },
  form_start: { formId: true },
  form_error: { formId: true },
  form_success: { formId: true },
  file_download: { filePath: true },
  video_start: { videoTitle: true },
  site_search: { resultCount: true },
};

it("reports exactly the events in docs/events.md", async () => {
  const page = await readFile("docs/events.md", "utf8");
  const rows = [...page.matchAll(/^\| `(?<name>\w+)` \| (?<fields>[^|]*) \|/gm)];
  const documented = rows.map(({ groups }) => [
    groups?.["name"],
    // Text in brackets describes the field before it.
    [...(groups?.["fields"] ?? "").replaceAll(/\([^)]*\)/g, "").matchAll(/`(\w+)`/g)].map(
      ([, field]) => field,
    ),
  ]);
  expect(documented).toEqual(
    Object.entries(events).map(([name, fields]) => [name, Object.keys(fields)]),
  );
});
