import { formKey } from "#domain/forms/shown-form.ts";
import { formServiceTypes } from "#domain/forms/form-definition.ts";
import { readModalLink } from "#domain/visitor/modal-links.ts";

const shownForm = /data-form="(?<key>[^"]+)"/g;
const modalLink = /#modal(?:=|%3D)[\w%:-]+/gi;

/** Returns the keys (`formKey`) of the forms that a page shows or links to, from its HTML. */
export function formsOnPage(html: string): ReadonlySet<string> {
  const shown = [...html.matchAll(shownForm)].map((match) => match.groups?.["key"] ?? "");
  const linked = [...html.matchAll(modalLink)].flatMap(([hash]) => {
    const link = readModalLink(hash);
    const type = formServiceTypes.find((name) => link?.type === "form" && name === link.formType);
    if (link?.type !== "form" || type === undefined) return [];
    return [formKey({ type, instance: link.instance, id: link.id })];
  });
  return new Set([...shown, ...linked]);
}
