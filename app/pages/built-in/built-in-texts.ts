import type { MessageDescriptor } from "@lingui/core";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { FormPurpose } from "#domain/forms/form-purpose.ts";
import { purposeOf } from "#domain/forms/thanks.ts";
import type { FixedPageName } from "#domain/fixed-pages.ts";

interface BuiltInTexts {
  readonly title: MessageDescriptor;
  /** Null: the page consists of a title and its function. */
  readonly text: MessageDescriptor | null;
}

/** Heading of a thank-you page if no form was submitted. */
export const nothingSent = /*i18n*/ { id: "thank-you.nothing-sent" };

const thanks = /*i18n*/ { id: "thank-you.title" };
const demoRequested: BuiltInTexts = { title: thanks, text: /*i18n*/ { id: "thank-you.demo" } };
const sent: BuiltInTexts = { title: thanks, text: /*i18n*/ { id: "thank-you.text" } };

/** Texts of fixed pages without content from editors. */
export const builtInTexts: Readonly<Record<FixedPageName, BuiltInTexts>> = {
  "thank-you": sent,
  "thank-you-light": sent,
  "thank-you-support": { title: thanks, text: /*i18n*/ { id: "thank-you.support" } },
  "ap-demo-requested": demoRequested,
  "ar-demo-requested": demoRequested,
  search: { title: /*i18n*/ { id: "search.title" }, text: null },
  "cookie-settings": {
    title: /*i18n*/ { id: "cookie-settings.title" },
    text: /*i18n*/ { id: "cookie-settings.text" },
  },
  feeds: { title: /*i18n*/ { id: "feeds.title" }, text: /*i18n*/ { id: "feeds.text" } },
  contracts: { title: /*i18n*/ { id: "list.contracts" }, text: null },
  customers: { title: /*i18n*/ { id: "list.customers" }, text: null },
  events: { title: /*i18n*/ { id: "list.events" }, text: null },
  "knowledge-hub": { title: /*i18n*/ { id: "list.knowledge-hub" }, text: null },
  offices: { title: /*i18n*/ { id: "list.offices" }, text: null },
  partners: { title: /*i18n*/ { id: "list.partners" }, text: null },
  press: { title: /*i18n*/ { id: "list.press" }, text: null },
  resources: { title: /*i18n*/ { id: "list.resources" }, text: null },
  staff: { title: /*i18n*/ { id: "list.staff" }, text: null },
  eula: { title: /*i18n*/ { id: "eula.title" }, text: /*i18n*/ { id: "eula.text" } },
};

/** What happens next after a form was submitted, by its purpose. */
const thanksTexts: Readonly<Record<FormPurpose, MessageDescriptor | null>> = {
  application: /*i18n*/ { id: "thank-you.application" },
  demo: demoRequested.text,
  introduction: /*i18n*/ { id: "thank-you.introduction" },
  partnership: /*i18n*/ { id: "thank-you.partnership" },
  quote: /*i18n*/ { id: "thank-you.quote" },
  support: builtInTexts["thank-you-support"].text,
};

/** Returns the text after a form was submitted. General thanks depend on the form's purpose. */
export function thanksText(name: FixedPageName, form: FormAddress): MessageDescriptor | null {
  if (name !== "thank-you" && name !== "thank-you-light") return builtInTexts[name].text;
  const purpose = purposeOf(form);
  return purpose === null ? builtInTexts[name].text : thanksTexts[purpose];
}
