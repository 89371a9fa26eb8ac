import { Trans, useLingui } from "@lingui/react";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Lines } from "#app/ui/lines.tsx";
import { emailLink, phoneLink } from "../contact-links.tsx";
import { Detail } from "../detail.tsx";
import type { PageProps } from "../page-props.ts";
import styles from "./office-view.module.css";

/** An office: its address and opening hours. */
export function OfficeView({ page, address }: PageProps<"office">) {
  const { i18n } = useLingui();
  const { street, town, country, map, openingHours } = page;
  const postal = [street, town, country].filter((line) => line !== null && line !== "");
  return (
    <Detail
      page={page}
      address={address}
      kicker={country ?? <Trans id="office.kicker" />}
      actions={map && <ActionLink link={{ ...map, text: i18n._("office.map") }} />}
      facts={[
        {
          name: i18n._("office.address"),
          value: postal.length > 0 && (
            <address className={styles["address"]}>
              <Lines lines={postal} />
            </address>
          ),
        },
        { name: i18n._("contact.phone"), value: phoneLink(page.phone) },
        { name: i18n._("contact.email"), value: emailLink(page.email) },
        {
          name: i18n._("office.opening-hours"),
          value: openingHours.length > 0 && <Lines lines={openingHours} />,
        },
      ]}
    />
  );
}
