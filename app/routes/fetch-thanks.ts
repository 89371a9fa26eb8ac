import type { ContentClient } from "#content/content-client.server.ts";
import type { Block } from "#content/model/block.ts";
import type { Page } from "#content/model/page.ts";
import type { Person } from "#content/model/person.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { SiteRequest } from "#app/context.ts";
import { answeringPeople, besideForm } from "#app/layouts/form-blocks.ts";
import { parseAddress } from "#domain/addresses.ts";
import type { HandedDocument } from "#domain/forms/handed-document.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import type { Submitted } from "#domain/forms/submitted.ts";
import { fetchClosest } from "./fetch-related.ts";

/** What a thank-you page shows about the submission that led to it. */
export interface Thanks {
  /** Key of the form, for measuring conversions; null if none was submitted. */
  readonly submitted: string | null;
  /** The visitor has to confirm the e-mail address before the site does anything. */
  readonly confirms: boolean;
  readonly document: HandedDocument | null;
  /** What editors placed beside the form: who answers, what happens next, a calendar. */
  readonly next: readonly Block[];
  /** Who answers a form that belongs to the page because of its kind. */
  readonly people: readonly Person[];
  /** Customers' stories about the subject of the page with the form. */
  readonly stories: readonly Teaser[];
}

const maxStories = 2;
const none = {
  submitted: null,
  confirms: false,
  document: null,
  next: [],
  people: [],
  stories: [],
} satisfies Thanks;

/** Returns what follows a submission. Never rejects because of content: without it, the page only says thank you. */
export async function fetchThanks(content: ContentClient, request: SiteRequest): Promise<Thanks> {
  const { submitted } = request;
  if (submitted === null) return none;
  const [document, page] = await Promise.all([
    request.fetchDocument(),
    fetchFormPage(content, request, submitted),
  ]);
  return {
    submitted: formKey(submitted.form),
    confirms: submitted.confirms,
    document,
    next: page === null ? [] : besideForm(page.blocks, submitted.form),
    people: page === null ? [] : answeringPeople(page, submitted.form),
    stories: page === null ? [] : await fetchStories(content, request, page),
  };
}

/** Returns the page with the form; null if it is unknown or unavailable. */
async function fetchFormPage(
  content: ContentClient,
  { log }: SiteRequest,
  { page }: Submitted,
): Promise<Page | null> {
  const parsed = parseAddress(page);
  if (page === "" || parsed.kind !== "address") return null;
  try {
    const found = await content.fetchPage(parsed.address);
    return found.kind === "page" ? found.page : null;
  } catch (error) {
    log.warn({ err: error }, "A thank-you page is shown without what follows.");
    return null;
  }
}

/** Returns the stories that editors chose for the page, otherwise the closest ones. */
async function fetchStories(
  content: ContentClient,
  request: SiteRequest,
  page: Page,
): Promise<readonly Teaser[]> {
  const chosen = page.related.filter(isStory);
  return chosen.length > 0
    ? chosen.slice(0, maxStories)
    : fetchClosest(content, request, { page, kinds: ["customer"], limit: maxStories });
}

const isStory = ({ kind, assetType }: Teaser): boolean =>
  kind === "customer" || assetType === "case study";
