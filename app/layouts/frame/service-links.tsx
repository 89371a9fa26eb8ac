import { Trans } from "@lingui/react";
import { portalUrlOf, shopUrlOf } from "#domain/locales.ts";
import { MenuLink } from "./menu-link.tsx";
import type { FrameSite } from "#app/frame.ts";

/** Links for customers: the editors' service links, the login and the web shop. */
export function ServiceLinks({
  site,
  className,
}: {
  readonly site: FrameSite;
  className?: string | undefined;
}) {
  const portalUrl = portalUrlOf(site.address.site);
  const shopUrl = shopUrlOf(site.address.site);
  return (
    <ul className={className}>
      {site.menus["pre-header"].map((item) => (
        <li key={item.id}>
          <MenuLink item={item} />
        </li>
      ))}
      {portalUrl !== null && (
        <li>
          <a href={portalUrl}>
            <Trans id="layout.portal" />
          </a>
        </li>
      )}
      {shopUrl !== null && (
        <li>
          <a href={shopUrl}>
            <Trans id="layout.shop" />
          </a>
        </li>
      )}
    </ul>
  );
}
