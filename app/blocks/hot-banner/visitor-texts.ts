import type { I18n } from "@lingui/core";
import type { Html } from "#content/model/html.ts";
import type { Link } from "#content/model/link.ts";
import type { HotBannerBlock } from "#content/model/placed-block.ts";
import { linkStage } from "#domain/visitor/personalisation.ts";
import type { Profile } from "#domain/visitor/engagement.ts";

/** Returns the banner's link for a visitor: that of their stage, or of the last stage before it that has one. */
export function linkFor(
  { link, laterLinks, subject }: HotBannerBlock,
  profile: Profile,
): Link | null {
  const stage = linkStage(subject, profile);
  if (stage === 1) return link;
  return (stage === 3 ? laterLinks[3] : null) ?? laterLinks[2] ?? link;
}

const audiences = {
  cLevel: /*i18n*/ { id: "banner.c-level" },
  dLevel: /*i18n*/ { id: "banner.d-level" },
};

/** Returns the banner's text for a visitor, and the audience that it was written for; null: everyone. */
export function textFor(
  { html, variants }: HotBannerBlock,
  { titleClass }: Profile,
  i18n: I18n,
): { readonly html: Html | null; readonly audience: string | null } {
  if (titleClass === "regular") return { html, audience: null };
  const own = variants[titleClass];
  if (own === null) return { html, audience: null };
  return { html: own, audience: i18n._(audiences[titleClass].id) };
}
