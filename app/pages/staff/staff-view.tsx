import { Trans, useLingui } from "@lingui/react";
import { useFormats } from "#app/i18n/formats.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { emailLink, phoneLink } from "../contact-links.tsx";
import { Detail } from "../detail.tsx";
import type { PageProps } from "../page-props.ts";
import styles from "./staff-view.module.css";

/** A member of the staff. */
export function StaffView({ page, address }: PageProps<"staff">) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { person, staffTypes, profile, office } = page;
  return (
    <Detail
      page={page}
      address={address}
      kicker={person.role ?? <Trans id="staff.kicker" />}
      isBrief
      actions={
        person.email !== null && (
          <ActionLink link={{ href: `mailto:${person.email}`, text: i18n._("staff.write") }} />
        )
      }
      figure={
        person.image && (
          <div className={styles["portrait"]}>
            <Picture image={person.image} sizes="(min-width: 56rem) 24rem, 60vw" isLargest />
          </div>
        )
      }
      facts={[
        { name: i18n._("staff.kind"), value: formats.listOf(staffTypes.map(({ name }) => name)) },
        { name: i18n._("contact.email"), value: emailLink(person.email) },
        { name: i18n._("contact.phone"), value: phoneLink(person.phone) },
        { name: i18n._("staff.office"), value: linkTo(office) },
        { name: i18n._("staff.profile"), value: linkTo(profile) },
      ]}
    />
  );
}

const linkTo = (link: { readonly href: string | null; readonly text: string } | null) =>
  link !== null && link.href !== null && <a href={link.href}>{link.text}</a>;
