import { resourceTypeOf, type ContentModel } from "#content-model/bundle.ts";
import { isJsonList, type EntityRecord, type Json } from "../store/records.ts";

/** Returns whether an entity is gated: it is not open, or a protected field has a value, in any language. */
export type IsGated = (entity: EntityRecord) => boolean;

export function createIsGated({ bundles }: ContentModel): IsGated {
  const closing = new Map(
    bundles.map((bundle) => [
      resourceTypeOf(bundle),
      Object.entries(bundle.fields).flatMap(([name, field]) => (field.protected ? [name] : [])),
    ]),
  );
  return ({ type, bundle, references, translations }) => {
    const names = closing.get(`${type}--${bundle}`) ?? [];
    const refers = (held: EntityRecord["references"]) =>
      held.some(({ field }) => names.includes(field));
    return (
      refers(references) ||
      translations.some(
        (translation) =>
          translation.attributes["field_open"] === false ||
          refers(translation.references) ||
          names.some((name) => isFilled(translation.attributes[name])),
      )
    );
  };
}

function isFilled(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === "") return false;
  return !isJsonList(value) || value.length > 0;
}
