/** A form in the account of the brand. */
export interface BrandForm {
  readonly type: "formstack" | "eloqua" | "webform";
  readonly id: string;
}
