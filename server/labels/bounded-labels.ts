import type { Campaign } from "#domain/campaign.ts";
import { isPersonal } from "#lib/text/is-personal.ts";
import { noCampaign, otherLabel } from "./count.ts";

/** Letters, digits and a few signs: no address, no markup, no path. */
const campaignPattern = /^[\p{L}\p{N}][\p{L}\p{N} ._+|:-]{0,63}$/u;

/**
 * Returns the name under which a visitor's campaign counts: `utm_campaign` of the last touch in lower case. `none`
 * without a campaign, `unnamed` if the campaign has no name, `other` if the name may contain something personal.
 */
export function campaignLabel(campaign: Campaign | null): string {
  if (campaign === null) return noCampaign;
  const name = campaign.last.values["utm_campaign"]?.normalize("NFKC").trim().toLowerCase();
  if (name === undefined || name === "") return "unnamed";
  return campaignPattern.test(name) && !isPersonal(name) ? name : otherLabel;
}

/**
 * Creates a function that lets the first `max` different labels through and replaces all others with `other`, since
 * visitors can write any name into an address. It starts again when `period` changes.
 */
export function createBoundedLabels(max: number): (label: string, period?: string) => string {
  let known = new Set<string>();
  let current = "";
  return (label, period = "") => {
    if (period !== current) {
      known = new Set();
      current = period;
    }
    if (known.has(label)) return label;
    if (known.size >= max) return otherLabel;
    known.add(label);
    return label;
  };
}
