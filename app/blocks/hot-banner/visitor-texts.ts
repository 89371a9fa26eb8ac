import type { I18n } from "@lingui/core";
import type { HotBannerBlock } from "#content/model/placed-block.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import type { TitleClass } from "#domain/visitor/job-title.ts";
import { productLinesOfScore } from "#domain/visitor/product-lines.ts";
import { callToAction } from "#domain/visitor/personalisation.ts";
import type { Profile } from "#domain/visitor/engagement.ts";

interface Reader {
  readonly profile: Profile;
  /** Address of the page; links stay in its site version and language. */
  readonly address: Address;
  readonly i18n: I18n;
}

/** Returns the banner's link: that of the editors, unless they let it depend on the visitor. */
export function linkFor(
  { link, followsVisitor }: HotBannerBlock,
  { profile, address, i18n }: Reader,
): { readonly href: string | null; readonly text: string } | null {
  const action = followsVisitor ? callToAction(profile) : { kind: "own" as const };
  switch (action.kind) {
    case "demo":
      return {
        href: buildPath({ ...address, path: "/request-a-demo" }),
        text: i18n._("layout.request-a-demo"),
      };
    case "resources": {
      const lines = productLinesOfScore[action.about];
      const query = new URLSearchParams(lines.map((line) => ["product-line", line]));
      const path = buildPath({ ...address, path: "/resources" });
      return { href: `${path}?${query.toString()}`, text: i18n._("banner.resources") };
    }
    case "own":
      return link;
    default:
      return action satisfies never;
  }
}

/** Returns the audience of a banner's variant; null if it is for everyone. */
export function variantText(titleClass: TitleClass, i18n: I18n): string | null {
  if (titleClass === "cLevel") return i18n._("banner.c-level");
  return titleClass === "dLevel" ? i18n._("banner.d-level") : null;
}
