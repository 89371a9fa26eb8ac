import { ContactPerson } from "#app/ui/contact-person.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type ModalProps, modalTitleId } from "../modal-props.ts";

/** A member of the staff, with contact details. */
export function StaffModal({ options: { person, body } }: ModalProps<"staff">) {
  return (
    <>
      <Headline level={2} size="medium" id={modalTitleId}>
        {person.name}
      </Headline>
      <ContactPerson person={person} />
      {body && <RichText html={body} />}
    </>
  );
}
