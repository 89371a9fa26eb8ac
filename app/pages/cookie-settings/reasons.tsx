import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useStore } from "zustand";
import { visitor } from "#app/visitor/user-store.ts";
import type { Profile } from "#domain/visitor/engagement.ts";

/** Explains which content is personalised for this visitor, and why. */
export function Reasons({ profile }: { readonly profile: Profile }) {
  const { i18n } = useLingui();
  const country = useStore(visitor.store, ({ ipCountry }) => ipCountry?.code ?? null);
  const reasons = reasonsFor(profile).map((reason) => i18n._(reason));
  if (country !== null) {
    const name = new Intl.DisplayNames(i18n.locales, { type: "region" }).of(country) ?? country;
    reasons.push(i18n._("visitor.why.country", { country: name }));
  }
  if (reasons.length === 0) return i18n._("visitor.why.none");
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function reasonsFor(profile: Profile): MessageDescriptor[] {
  const { leading, stage, titleClass } = profile;
  const reasons: MessageDescriptor[] = [];
  if (leading !== null) reasons.push(/*i18n*/ { id: "visitor.why.interest" });
  if (stage > 1) reasons.push(/*i18n*/ { id: "visitor.why.stage" });
  if (stage === 2) reasons.push(/*i18n*/ { id: "visitor.why.banners" });
  if (stage === 3) reasons.push(/*i18n*/ { id: "visitor.why.demo" });
  if (titleClass !== "regular") reasons.push(/*i18n*/ { id: "visitor.why.role" });
  return reasons;
}
