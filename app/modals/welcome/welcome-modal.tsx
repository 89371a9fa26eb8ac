import { Trans } from "@lingui/react";
import { setCookie } from "#app/visitor/cookies.ts";
import { Button } from "#app/ui/button.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { locales } from "#domain/locales.ts";
import { ChoiceList } from "../choice-list.tsx";
import { type ModalProps, modalTitleId } from "../modal-props.ts";

/** Asks a visitor from another country to choose a site version. */
export function WelcomeModal({ options }: ModalProps<"welcome">) {
  const { country, language, choices, isForCountry } = options;
  const { tag, label } = locales[language];
  const name = new Intl.DisplayNames([tag], { type: "region" }).of(country) ?? country;
  return (
    <>
      <Headline level={2} size="medium" id={modalTitleId}>
        <Trans id="modal.welcome.title" />
      </Headline>
      <p>
        {isForCountry ? (
          <Trans id="modal.welcome.text" values={{ country: name }} />
        ) : (
          <Trans id="modal.welcome.english" values={{ country: name }} />
        )}
      </p>
      <ChoiceList
        choices={choices.map(({ locale, href }) => ({
          href,
          text: locales[locale].label,
          lang: locales[locale].labelTag,
          onChoose: () => setCookie({ name: "selected_country", value: locale }),
        }))}
      />
      <form method="dialog">
        <Button kind="quiet" type="submit">
          <Trans id="modal.welcome.stay" values={{ language: label }} />
        </Button>
      </form>
    </>
  );
}
