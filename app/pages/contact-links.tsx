/** A link that writes to an address; null without one. */
export const emailLink = (email: string | null) =>
  email === null ? null : <a href={`mailto:${email}`}>{email}</a>;

/** A link that calls a number; null without one. */
export const phoneLink = (phone: string | null) =>
  phone === null ? null : <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>;
