import { Trans, useLingui } from "@lingui/react";
import { erpTexts } from "#app/i18n/choices.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { Grid } from "#app/ui/grid.tsx";
import { Quotation } from "#app/ui/quotation.tsx";
import { Detail } from "../detail.tsx";
import { Logo } from "../logo.tsx";
import type { PageProps } from "../page-props.ts";
import styles from "./customer-view.module.css";

/** A customer and their story. */
export function CustomerView({ page, address }: PageProps<"customer">) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { logo, country, erp, facts, testimonial, industries } = page;
  return (
    <Detail
      page={page}
      address={address}
      kicker={<Trans id="customer.kicker" />}
      aside={logo && page.image !== null && <Logo image={logo} />}
      facts={[
        { name: i18n._("customer.country"), value: country?.name },
        {
          name: i18n._("page.industry"),
          value: formats.listOf(industries.map(({ name }) => name)),
        },
        { name: i18n._("customer.erp"), value: erp === null ? null : i18n._(erpTexts[erp]) },
      ]}
    >
      {facts.length > 0 && (
        <Grid as="ul" columns="narrow" isFilled className={styles["facts"]}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Grid>
      )}
      {testimonial && <Quotation {...testimonial} />}
    </Detail>
  );
}
