import { describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { type Consent, fullConsent, noConsent } from "#app/visitor/consent.ts";
import { startTagManager } from "./start-tag-manager.ts";

function start(first: Consent) {
  const consent = createStore<Consent>(() => first);
  const dataLayer: unknown[] = [];
  const loaded: string[] = [];
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const stop = startTagManager({
    id: "GTM-TEST",
    consent,
    dataLayer: () => dataLayer,
    load: (address) => loaded.push(address),
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    now: () => 7,
  });
  /** Returns commands as lists, and events unchanged. */
  const told = () =>
    dataLayer.map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? [...(entry as IArguments)]
        : entry,
    );
  return { consent, dataLayer, loaded, timers, stop, told };
}

const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
  functionality_storage: "denied",
  personalization_storage: "denied",
};

describe("startTagManager", () => {
  it("does nothing before consent, or with consent to functionality only", () => {
    const { consent, dataLayer, timers } = start(noConsent);
    consent.setState({ functionality: true });
    expect([dataLayer, timers]).toEqual([[], []]);
  });

  it("denies consent by default, reports the choice, and loads the container 100 ms later", () => {
    const { consent, loaded, timers, told } = start(noConsent);
    consent.setState({ analytics: true });
    expect(told()).toEqual([
      ["consent", "default", { ...denied, security_storage: "granted" }],
      ["consent", "update", { ...denied, analytics_storage: "granted" }],
    ]);
    expect([timers.map(({ ms }) => ms), loaded]).toEqual([[100], []]);
    timers[0]?.run();
    expect(told().at(-1)).toEqual({ "gtm.start": 7, event: "gtm.js" });
    expect(loaded).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST"]);
  });

  it("reports later choices, and loads the container only once", () => {
    const { consent, loaded, timers, told } = start(fullConsent);
    timers[0]?.run();
    consent.setState(noConsent);
    expect(told().at(-1)).toEqual(["consent", "update", denied]);
    consent.setState(fullConsent);
    expect([timers.length, loaded.length]).toEqual([1, 1]);
  });

  it("loads nothing if consent is withdrawn within the 100 ms, even if it is given again", () => {
    const { consent, loaded, timers } = start(fullConsent);
    consent.setState(noConsent);
    expect(timers).toEqual([]);
    consent.setState({ marketing: true });
    expect(timers).toHaveLength(1);
    timers[0]?.run();
    expect(loaded).toHaveLength(1);
  });

  it("loads nothing if it is stopped within the 100 ms", () => {
    const { consent, dataLayer, timers, stop } = start(fullConsent);
    stop();
    consent.setState(noConsent);
    expect([timers, dataLayer.length]).toEqual([[], 2]);
  });
});
