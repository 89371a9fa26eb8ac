import { formInstance } from "#sample/brand/forms.ts";

/** What a link with `#modal=…` opens. Editors write these links by hand. */
export type ModalLink =
  | { readonly type: "staff" | "video"; readonly id: string }
  | { readonly type: "eshop" }
  | {
      readonly type: "form";
      readonly id: string;
      readonly formType: string;
      readonly instance: string;
    };

/** Form type and instance of links that do not name them (docs/specification.md §2). */
const formDefaults = { formType: "formstack", instance: formInstance };

/**
 * Reads the fragment of an address: `#modal={type}[:{id}]`, for forms `#modal=form:{id}[:{type}[:{instance}]]`. Returns
 * null for any other fragment, for unknown types, and for ids with unexpected characters.
 */
export function readModalLink(hash: string): ModalLink | null {
  const found = /^#modal=(?<type>[a-z]+)(?<parts>(?::[\w-]+)*)$/i.exec(decode(hash))?.groups;
  if (found === undefined) return null;
  const [id, formType, instance, ...rest] = (found["parts"] ?? "").split(":").slice(1);
  switch (found["type"]?.toLowerCase()) {
    case "eshop":
      return id === undefined ? { type: "eshop" } : null;
    case "staff":
      return id === undefined || formType !== undefined ? null : { type: "staff", id };
    case "video":
      return id === undefined || formType !== undefined ? null : { type: "video", id };
    case "form":
      if (id === undefined || rest.length > 0) return null;
      return {
        type: "form",
        id,
        formType: formType ?? formDefaults.formType,
        instance: instance ?? formDefaults.instance,
      };
    default:
      return null;
  }
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
