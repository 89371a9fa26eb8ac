import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { consentStore, noConsent } from "./consent.ts";
import { trackEvent } from "./tracked-events.ts";

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

  it("tells nothing before the visitor agrees to measurement, whatever else is agreed to", () => {
    consentStore.setState({ functionality: true, marketing: true });
    trackEvent({ event: "site_search", resultCount: 3 });
    expect(dataLayer).toEqual([]);
  });

  it("tells the tag manager after that", () => {
    consentStore.setState({ analytics: true });
    trackEvent({ event: "form_success", formId: "42" });
    expect(dataLayer).toEqual([{ event: "form_success", formId: "42" }]);
  });

  it("does nothing without a tag manager, and never throws when that one does", () => {
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
