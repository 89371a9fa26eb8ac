/** As much of js-yaml as is used here. */
declare module "js-yaml" {
  interface Schema {
    readonly kind: "schema";
  }
  export const CORE_SCHEMA: Schema;
  /** The value of the first document. Throws on what is no YAML, or more than one document. */
  export function load(text: string, options: { readonly schema: Schema }): unknown;
}
