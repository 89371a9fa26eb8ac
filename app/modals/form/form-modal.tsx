import { useLingui } from "@lingui/react";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { type ModalProps, modalTitleId } from "../modal-props.ts";

/** A form in a dialog; the way to its page where it cannot be had. */
export function FormModal({ options: { href, shown }, renderForm }: ModalProps<"form">) {
  const { i18n } = useLingui();
  return (
    <>
      <Headline level={2} size="medium" id={modalTitleId}>
        {i18n._("modal.form.title")}
      </Headline>
      {shown === null ? (
        <>
          <p>{i18n._("modal.form.text")}</p>
          <ActionLink link={{ href, text: i18n._("modal.form.link") }} />
        </>
      ) : (
        renderForm(shown)
      )}
    </>
  );
}
