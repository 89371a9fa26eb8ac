import { telHref } from "#lib/text/split-contacts.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";

/** Returns a link for writing to an e-mail address; null without one. */
export const emailLink = (email: string | null) =>
  email === null ? null : <EmailAddress email={email} />;

/** Returns a link for calling a number; null without one. */
export const phoneLink = (phone: string | null) =>
  phone === null ? null : <a href={telHref(phone)}>{phone}</a>;
