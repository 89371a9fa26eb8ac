import { plainText } from "../mappers/context.ts";
import type { ChapterBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly form: FormBlock;
  }
}

export interface FormBlock extends ChapterBase<"form"> {
  readonly formId: string;
  readonly service: "formstack" | "eloqua" | "webform";
  /** Account of the form service; null for the site's own. */
  readonly instance: string | null;
  /** Address of the contact page. */
  readonly contactHref: string | null;
}

export const mapForm: BlockMapper<"form"> = ({ id, attributes }, { skip, links }) => {
  const formId = plainText(attributes.field_form_id);
  if (formId === null) return skip("no form number");
  return {
    type: "form",
    id,
    title: plainText(attributes.field_title),
    formId,
    service: attributes.field_form_type ?? "formstack",
    instance: plainText(attributes.field_form_instance),
    contactHref: links.resolve("internal:/contact")?.href ?? null,
  };
};
