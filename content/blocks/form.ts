import { type BlockMapper, plainText } from "../mappers/context.ts";

export const mapForm: BlockMapper<"form"> = ({ id, attributes }, { drop, links }) => {
  const formId = plainText(attributes.field_form_id);
  if (formId === null) return drop("no number of a form");
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
