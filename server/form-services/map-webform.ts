import type { FieldLogic, FormDefinition, FormField } from "#domain/forms/form-definition.ts";
import type { Log } from "#lib/log.ts";
import { sanitiseFormHtml } from "./form-html.ts";
import {
  hasLink,
  isContainer,
  mapWebformElement,
  silentTypes,
  webformFieldId,
} from "./map-webform-element.ts";
import { mapStates, type TargetFields } from "./map-webform-states.ts";
import { plainText } from "./plain-text.ts";
import { wireElement, wireWebform, type WireElement } from "./webform-wire.ts";

/** An element with the containers around it, outermost first. */
interface Placed {
  readonly element: WireElement;
  readonly around: readonly WireElement[];
}

/**
 * Maps a webform to the site's definition. The pages of a wizard become sections of one page. Elements that cannot be
 * shown are left out, and everything that differs from Drupal's own form is logged. Throws if the data is not a
 * webform.
 */
export function mapWebform(
  json: unknown,
  { instance, log }: { readonly instance: string; readonly log: Log },
): FormDefinition {
  const form = wireWebform.parse(json);
  const findings: string[] = [];
  const placed = readElements(form.elements, [], findings);
  const mapped = placed.flatMap(({ element, around }) => {
    const field = isContainer(element) ? headingOf(element) : mapWebformElement(element);
    const isSilent = silentTypes.has(element.type) || isContainer(element) || isElsewhere(element);
    if (field === null && !isSilent)
      findings.push(`${element.key} (${element.type || "no type"}): not shown`);
    return field === null || isElsewhere(element) ? [] : [{ element, around, field }];
  });
  const targets: TargetFields = new Map(mapped.map(({ element, field }) => [element.key, field]));
  const conditions = new Map(
    placed.map(({ element }) => {
      const states = mapStates(element.states, targets);
      for (const finding of states.findings) findings.push(`${element.key}: ${finding}`);
      return [element, states] as const;
    }),
  );
  const fields = mapped.flatMap(({ element, around, field }) => {
    const logic = [...around, element].flatMap((each) => conditions.get(each)?.logic ?? []);
    const requiredWhen = conditions.get(element)?.requiredWhen ?? null;
    findings.push(...unchecked(element));
    const texts = textsBefore(element).map((text) => withLogic(text, logic));
    return [...texts, { ...withLogic(field, logic), ...(requiredWhen && { requiredWhen }) }];
  });
  if (findings.length > 0)
    log.warn(
      { form: form.id, instance, elements: findings },
      "Some elements of a webform are left out or work differently on the site.",
    );
  return {
    type: "webform",
    instance,
    id: form.id,
    name: form.title,
    submitLabel: form.submit || null,
    fields,
  };
}

/** Returns all elements in order, those of containers after the container. */
function readElements(
  elements: readonly unknown[],
  around: readonly WireElement[],
  findings: string[],
): readonly Placed[] {
  return elements.flatMap((json) => {
    const { data } = wireElement.safeParse(json);
    if (!data) {
      findings.push("an element: unreadable");
      return [];
    }
    const inner = isContainer(data) ? readElements(data.elements, [...around, data], findings) : [];
    return [{ element: data, around }, ...inner];
  });
}

/** Returns the heading of a container; null if it has no title. */
function headingOf({ key, title, description }: WireElement): FormField | null {
  if (title === "") return null;
  return {
    id: webformFieldId(key),
    name: key,
    label: plainText(title),
    hint: "",
    isRequired: false,
    logic: null,
    kind: "section",
    isOnlyHeading: true,
    text: plainText(description),
  };
}

/** Texts can be meant for the result instead of the form. */
const isElsewhere = ({ display_on: place }: WireElement) => place === "view" || place === "none";

/** All conditions of a field. A field that the site fills in has none. */
function withLogic(field: FormField, logic: readonly FieldLogic[]): FormField {
  const [first, ...outerLogic] = logic;
  if (first === undefined || field.kind === "hidden") return field;
  return { ...field, logic: first, ...(outerLogic.length > 0 && { outerLogic }) };
}

/**
 * Returns the texts that a field needs above it: terms to agree to, and descriptions with links, which a hint cannot
 * have.
 */
function textsBefore(element: WireElement): readonly FormField[] {
  const { key, title, description, help, terms_title: heading, terms_content: terms } = element;
  const linked = [title, description, help].filter(hasLink).map((html) => `<p>${html}</p>`);
  const headings = heading === "" ? [] : [`<p><strong>${heading}</strong></p>`];
  const texts = [...headings, terms, ...linked].filter(Boolean);
  if (texts.length === 0) return [];
  return [
    {
      id: `${webformFieldId(key)}-text`,
      name: `${key}-text`,
      label: "",
      hint: "",
      isRequired: false,
      logic: null,
      kind: "richtext",
      html: sanitiseFormHtml(texts.join("\n")),
    },
  ];
}

/** Returns what Drupal's own form checks or accepts, but the site does not. */
function unchecked({ key, pattern, unique, multiple, type }: WireElement): readonly string[] {
  return [
    ...(pattern === "" ? [] : [`${key}: the pattern is not checked`]),
    ...(unique ? [`${key}: values need not be unique`] : []),
    ...(multiple && !["select", "checkboxes"].includes(type)
      ? [`${key}: takes one value only`]
      : []),
  ];
}
