import { Trans, useLingui } from "@lingui/react";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { type ModalProps, modalTitleId } from "../modal-props.ts";

/** Leads to the page of the form, as long as forms are not shown in dialogs. */
export function FormModal({ options: { href } }: ModalProps<"form">) {
  const { i18n } = useLingui();
  return (
    <>
      <Headline level={2} size="medium" id={modalTitleId}>
        <Trans id="modal.form.title" />
      </Headline>
      <p>
        <Trans id="modal.form.text" />
      </p>
      <ActionLink link={{ href, text: i18n._("modal.form.link") }} />
    </>
  );
}
