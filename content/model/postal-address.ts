/** A postal address; null where a part is not known. */
export interface PostalAddress {
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  /** Code of a US state. */
  readonly state: string | null;
  readonly country: string | null;
}
