import type { Cover } from "#content/model/cover.ts";
import type { Page, PageKind, PageOf } from "#content/model/page.ts";
import type { DetailPage, PageBase } from "#content/model/page-base.ts";
import * as parts from "#app/samples/parts.ts";
import type { Entry } from "./sample.ts";

const { document, html, link, logo, longTitle, person, prose, sentence, several, term } = parts;

type OwnFields<K extends PageKind> = Omit<PageOf<K>, keyof PageBase<K>> & { readonly kind?: never };
type Detail = Omit<DetailPage<string>, keyof PageBase<string>>;

const words: Detail = { summary: sentence, cover: null, body: parts.richProse };
const day = "2026-10-21";
const author = { name: "Priya Nair", role: "Chief technology officer", href: "/staff/priya" };
const quotation = { quote: sentence, speaker: "Katrin Wessels", role: "Finance", image: null };

/** Fields of each kind of page. A missing or an extra member is a type error. */
const ownFields: { readonly [K in PageKind]: OwnFields<K> } = {
  animation: { ...words, video: parts.video, transcript: prose },
  article: {
    ...words,
    articleType: "blog",
    date: day,
    author,
    tags: [term("Peppol")],
    comments: [{ id: "c", author: "Jo Lind", date: `${day}T10:00:00Z`, lang: null, html: prose }],
  },
  built_in: { name: "search", text: sentence },
  contract: {
    ...words,
    number: "DIR-NV-2291",
    coverageStart: day,
    coverageEnd: "2028-08-31",
    category: "equipment",
    isStateContract: true,
    states: [term("Texas")],
    supplies: html(parts.richProse.slice(parts.richProse.indexOf("<table"))),
    documents: [document],
    administrationContacts: [person],
    salesContacts: [parts.unknownPerson],
    form: null,
  },
  customer: {
    ...words,
    logo,
    country: term("Germany"),
    erp: "sap_s4hana",
    facts: ["86 % posted without anyone", "3.8 days"],
    testimonial: quotation,
  },
  event: {
    ...words,
    start: "2027-02-11T10:00:00Z",
    end: "2027-02-11T11:00:00Z",
    timeZone: "Europe/Berlin",
    location: "Speicherstadt, Hamburg",
    isOnline: true,
    eventType: "webinar",
    languages: "German and English",
    price: "€390",
    seats: 400,
    registration: link,
  },
  knowledge_hub_article: { ...words, hubTopics: [term("Laws")], date: day, author },
  lp_template: { layout: "default" },
  office: {
    ...words,
    street: "Speicherstadt 14",
    postalCode: "20457",
    city: "Hamburg",
    state: null,
    town: "20457 Hamburg",
    country: "Germany",
    phone: person.phone,
    email: person.email,
    map: link,
    openingHours: ["Monday to Thursday 8:00–18:00", "Friday 8:00–16:00"],
  },
  page: { gated: false },
  partner: {
    ...words,
    logo,
    tier: term("Gold"),
    badges: [term("Peppol")],
    programTrack: term("Reseller"),
    regions: [term("Benelux")],
    countries: several(12, (n) => term(`Country ${n}`)),
    solutions: [term("Payables")],
    technologyFocus: [term("ERP")],
    highlights: [sentence, "Short"],
    website: link,
    email: person.email,
    phone: person.phone,
    salesContacts: [person],
    form: null,
  },
  resource: {
    ...words,
    resourceType: term("White paper"),
    assetType: null,
    form: null,
    document,
    video: null,
    audio: null,
    cta: link,
    languages: [term("English"), term("German")],
  },
  resource_library: { ...words, resources: several(9, parts.teaser) },
  staff: { ...words, person, staffTypes: [term("Management")], profile: link, office: link },
  term: { ...words, vocabulary: "topics", items: several(6, parts.teaser) },
  testimonial: { quotation, customer: parts.teaser(1) },
};

const base = {
  nid: null,
  metaTitle: "Gallery",
  description: null,
  language: "en",
  translations: [],
  created: null,
  changed: null,
  blocks: [],
  pageType: null,
  excludeMenu: false,
  routeSteps: [],
} as const;

const full = {
  ...base,
  title: "Peppol and its four corners",
  image: parts.picture,
  topics: [term("E-invoicing"), term("Public sector")],
  industries: [term("Insurance")],
  productLines: [],
  related: several(3, parts.teaser),
};

const empty = { topics: [], industries: [], productLines: [], related: [], image: null };
/** Covers of the pages that have no picture; all others have a motif. */
const ownCovers: Readonly<Record<string, Cover | null>> = {
  contract: null,
  customer: parts.covers.story,
  event: parts.covers.session,
  office: null,
  partner: null,
  resource: parts.covers.report,
  staff: null,
  term: null,
};
/** Empty values for everything optional: objects, lists and texts that may be null. */
const bareWords = { summary: null, body: null, blocks: [] };

/**
 * Two entries per kind of page, each a complete page: one with all fields, and one with a long title and little else.
 */
export const pageEntries: readonly Entry[] = Object.entries(ownFields).flatMap(([kind, own]) => {
  const id = `page-${kind.replaceAll("_", "-")}`;
  const entry = (suffix: string, name: string, fields: object): Entry => ({
    id: id + suffix,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table ties kind and fields; Object.entries forgets it
    samples: [{ name, sample: { shows: "page", page: { ...fields, kind, id } as Page } }],
  });
  return [
    entry("", "with everything", { ...full, ...own }),
    entry("-bare", "long words, hardly more", {
      ...full,
      ...empty,
      ...own,
      ...bareWords,
      cover: ownCovers[kind] === undefined ? parts.covers.motif : ownCovers[kind],
      title: longTitle,
    }),
  ];
});
