import { EmailAddress } from "#app/ui/email-address.tsx";

/** A link that writes to an address; null without one. */
export const emailLink = (email: string | null) =>
  email === null ? null : <EmailAddress email={email} />;

/** A link that calls a number; null without one. */
export const phoneLink = (phone: string | null) =>
  phone === null ? null : <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>;
