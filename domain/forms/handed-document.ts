/** The document that a visitor gets for a form, as the thank-you page shows it. */
export interface HandedDocument {
  readonly title: string;
  /** Path of the resource's page. */
  readonly page: string;
  /** Null if the document is unavailable at present. */
  readonly file: {
    /** Signed address, valid for seven days. */
    readonly href: string;
    /** Name of the file. */
    readonly name: string;
    /** 0 if unknown. */
    readonly bytes: number;
    /** Language of its text; null if unknown. */
    readonly language: string | null;
  } | null;
}
