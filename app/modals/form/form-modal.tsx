import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { type ModalProps, modalTitleId } from "../modal-props.ts";

interface Texts {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly link: MessageDescriptor;
}

const unavailable: Texts = {
  title: /*i18n*/ { id: "modal.form.title" },
  text: /*i18n*/ { id: "modal.form.text" },
  link: /*i18n*/ { id: "modal.form.link" },
};

const unknown: Texts = {
  title: /*i18n*/ { id: "modal.form.unknown.title" },
  text: /*i18n*/ { id: "modal.form.unknown.text" },
  link: /*i18n*/ { id: "modal.form.unknown.link" },
};

/** A form in a dialog, with the form's own title. If the form is unavailable: the reason and a link. */
export function FormModal({ options, renderForm }: ModalProps<"form">) {
  const { href, shown, isUnknown } = options;
  const { i18n } = useLingui();
  const { title, text, link } = isUnknown ? unknown : unavailable;
  return (
    <>
      <Headline level={2} size="medium" id={modalTitleId}>
        {shown?.form.name || i18n._(title)}
      </Headline>
      {shown === null ? (
        <>
          <p>{i18n._(text)}</p>
          <ActionLink link={{ href, text: i18n._(link) }} />
        </>
      ) : (
        renderForm(shown)
      )}
    </>
  );
}
