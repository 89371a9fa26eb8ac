/** Declares the part of js-yaml that is used here. */
declare module "js-yaml" {
  interface Schema {
    readonly kind: "schema";
  }
  export const CORE_SCHEMA: Schema;
  /** Returns the value of the first document. Throws for invalid YAML and for more than one document. */
  export function load(text: string, options: { readonly schema: Schema }): unknown;
}
