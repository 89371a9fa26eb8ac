import { Fragment } from "react";
import { splitContacts, telHref } from "#lib/text/split-contacts.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { joinInitials } from "#app/ui/join-initials.ts";

/** A plain text whose e-mail addresses and telephone numbers are links. */
export function LinkedText({ text }: { readonly text: string }) {
  return splitContacts(text).map(({ kind, text: part }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text, which may be equal
    <Fragment key={index}>
      {kind === "text" && joinInitials(part)}
      {kind === "email" && <EmailAddress email={part} />}
      {kind === "phone" && <a href={telHref(part)}>{part}</a>}
    </Fragment>
  ));
}
