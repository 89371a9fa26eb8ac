import type { CountReport } from "#domain/counting/count-report.ts";
import type { CountingSetting } from "#domain/counting/counting-setting.ts";
import { asksNotToBeCounted } from "../browser-refusal.ts";
import { choiceStore } from "../consent-keeper.ts";
import { consentStore } from "../consent.ts";
import { createCountBuffer } from "./count-buffer.ts";
import { mayCount } from "./may-count.ts";

/** Set when the first page is counted. Until then nothing is. */
let site: { readonly setting: CountingSetting; readonly asksForConsent: boolean } = {
  setting: "off",
  asksForConsent: false,
};

/** Returns whether this visitor may be counted now. */
export const isCounted = (): boolean => verdict() === "yes";

function verdict() {
  return mayCount({
    setting: site.setting,
    isRefusedByBrowser: asksNotToBeCounted(),
    hasChosen: choiceStore.getState().hasChosen,
    hasConsent: consentStore.getState().analytics,
    isAsked: site.asksForConsent || document.cookie.includes("cc_cookie="),
  });
}

/** What is counted of this document. It is sent when the page is hidden. */
export const counting = createCountBuffer({
  mayCount: verdict,
  send: (report: CountReport) => void navigator.sendBeacon("/api/counts", JSON.stringify(report)),
});

/** Starts counting, once for each document. */
export function startCounting(settings: typeof site): void {
  if (site.setting !== "off") return;
  site = settings;
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") counting.hide();
  });
}
