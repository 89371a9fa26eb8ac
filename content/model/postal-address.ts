/** A postal address; unknown parts are null. */
export interface PostalAddress {
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  /** Code of a US state. */
  readonly state: string | null;
  /** Postal code, city and state in the order of the country. */
  readonly town: string | null;
  readonly country: string | null;
}
