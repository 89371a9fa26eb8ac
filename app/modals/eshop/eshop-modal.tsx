import { Trans } from "@lingui/react";
import { Headline } from "#app/ui/headline.tsx";
import { localeCodes, locales, type Locale, shopUrlOf } from "#domain/locales.ts";
import { ChoiceList } from "../choice-list.tsx";
import { type ModalProps, modalTitleId } from "../modal-props.ts";

/** The web shops by country. */
export function EshopModal({ options: { language } }: ModalProps<"eshop">) {
  return (
    <>
      <Headline level={2} size="medium" id={modalTitleId}>
        <Trans id="modal.eshop.title" />
      </Headline>
      <p>
        <Trans id="modal.eshop.text" />
      </p>
      <ChoiceList choices={shopsIn(language)} />
    </>
  );
}

/** Returns every site version with a shop, by the name of its country, and by language if a country has several. */
function shopsIn(language: Locale) {
  const names = new Intl.DisplayNames([locales[language].tag], { type: "region" });
  const shops = localeCodes.flatMap((locale) => {
    const shopUrl = shopUrlOf(locale);
    const { countries, label } = locales[locale];
    const [country] = countries;
    return shopUrl === null || country === undefined
      ? []
      : [{ href: shopUrl, country: names.of(country) ?? country, label }];
  });
  return shops
    .map(({ href, country, label }) => {
      const isShared = shops.some((other) => other.href !== href && other.country === country);
      return { href, text: isShared ? `${country} – ${label}` : country };
    })
    .sort((a, b) => a.text.localeCompare(b.text, locales[language].tag));
}
