import { Trans, useLingui } from "@lingui/react";
import { contractCategoryTexts } from "#app/i18n/choices.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useHasEnded } from "#app/i18n/now.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Time } from "#app/ui/time.tsx";
import { Detail } from "../detail.tsx";
import { Documents } from "../documents.tsx";
import { buildPath } from "#domain/addresses.ts";
import { contractsPath } from "#domain/fixed-pages.ts";
import { OwnForm, OwnFormLink } from "../own-form.tsx";
import type { PageProps } from "../page-props.ts";
import { Part } from "../part.tsx";
import { People } from "../people.tsx";

/** A framework contract for purchases by public bodies. */
export function ContractView({ page, address }: PageProps<"contract">) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { supplies, documents, administrationContacts, salesContacts, category, states, form } =
    page;
  const timeOf = (iso: string | null) => iso !== null && <Time iso={iso} write={formats.day} />;
  const stateContract = page.isStateContract
    ? i18n._("contract.state-contract.yes")
    : i18n._("contract.state-contract.no");
  const hasEnded = useHasEnded(page.coverageEnd);
  const isOrderable = form !== null && !hasEnded;
  return (
    <Detail
      page={page}
      address={address}
      kicker={<Trans id="contract.kicker" />}
      actions={
        hasEnded && (
          <Notice>
            <p>{i18n._("contract.ended-notice")}</p>
            <p>
              <a href={buildPath({ ...address, path: contractsPath })}>{i18n._("contract.all")}</a>
            </p>
          </Notice>
        )
      }
      figure={
        (salesContacts.length > 0 || isOrderable) && (
          <Part title={<Trans id="contract.sales" />}>
            <People people={salesContacts} />
            {isOrderable && <OwnFormLink text={i18n._("contract.quote")} />}
          </Part>
        )
      }
      facts={[
        { name: i18n._("contract.number"), value: page.number },
        { name: i18n._("contract.coverage-start"), value: timeOf(page.coverageStart) },
        { name: i18n._("contract.coverage-end"), value: timeOf(page.coverageEnd) },
        {
          name: i18n._("contract.category"),
          value: category !== null && i18n._(contractCategoryTexts[category]),
        },
        { name: i18n._("contract.state-contract"), value: stateContract },
        { name: i18n._("contract.states"), value: formats.listOf(states.map(({ name }) => name)) },
      ]}
      wide={
        form &&
        isOrderable && (
          <OwnForm
            form={form}
            isChapter
            title={i18n._("contract.quote")}
            intro={i18n._("contract.quote-intro")}
          />
        )
      }
    >
      {supplies && (
        <Part title={<Trans id="contract.supplies" />}>
          <RichText html={supplies} />
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={<Trans id="contract.documents" />}>
          <Documents documents={documents} />
        </Part>
      )}
      {administrationContacts.length > 0 && (
        <Part title={<Trans id="contract.administration" />}>
          <People people={administrationContacts} />
        </Part>
      )}
    </Detail>
  );
}
