import { Trans, useLingui } from "@lingui/react";
import type { Term } from "#content/model/page.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { ChipList } from "#app/ui/chip-list.tsx";
import { Cluster } from "#app/ui/cluster.tsx";
import { emailLink, phoneLink } from "../contact-links.tsx";
import { Detail } from "../detail.tsx";
import { Logo } from "../logo.tsx";
import { OwnForm, OwnFormLink } from "../own-form.tsx";
import type { PageProps } from "../page-props.ts";
import { Part } from "../part.tsx";
import { People } from "../people.tsx";
import styles from "./partner-view.module.css";

/** A partner: services, region, and partnership. */
export function PartnerView({ page, address }: PageProps<"partner">) {
  const { logo, tier, website, highlights, solutions, salesContacts, form } = page;
  const { i18n } = useLingui();
  const formats = useFormats();
  const namesOf = (terms: readonly Term[]) => formats.listOf(terms.map(({ name }) => name));
  return (
    <Detail
      page={page}
      address={address}
      kicker={
        <>
          <Trans id="partner.kicker" />
          {tier && <span>{tier.name}</span>}
        </>
      }
      actions={
        <Cluster gap="medium">
          {form && <OwnFormLink text={i18n._("partner.introduction")} />}
          {website && <ActionLink link={website} kind={form ? "secondary" : "primary"} />}
        </Cluster>
      }
      figure={logo && <Logo image={logo} />}
      facts={[
        { name: i18n._("partner.tier"), value: tier?.name },
        { name: i18n._("partner.badges"), value: namesOf(page.badges) },
        { name: i18n._("partner.program-track"), value: page.programTrack?.name },
        { name: i18n._("partner.regions"), value: namesOf(page.regions) },
        { name: i18n._("partner.countries"), value: namesOf(page.countries) },
        { name: i18n._("partner.technology-focus"), value: namesOf(page.technologyFocus) },
        { name: i18n._("contact.email"), value: emailLink(page.email) },
        { name: i18n._("contact.phone"), value: phoneLink(page.phone) },
      ]}
      wide={
        form && (
          <OwnForm
            form={form}
            isChapter
            title={i18n._("partner.introduction")}
            intro={i18n._("partner.introduction-intro", { partner: page.title })}
          />
        )
      }
    >
      {highlights.length > 0 && (
        <Part title={<Trans id="partner.highlights" />}>
          <ul className={styles["highlights"]}>
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </Part>
      )}
      {solutions.length > 0 && (
        <Part title={<Trans id="partner.solutions" />}>
          <ChipList items={solutions} />
        </Part>
      )}
      {salesContacts.length > 0 && (
        <Part title={<Trans id="partner.contact" />}>
          <People people={salesContacts} />
        </Part>
      )}
    </Detail>
  );
}
