import type { Teaser, TeaserKind, TeaserOf } from "#content/model/teaser.ts";
import * as parts from "#app/samples/parts.ts";
import type { Entry } from "./sample.ts";

const { longTitle, longWord, logo, person, picture, sentence, several } = parts;

type OwnFields<K extends TeaserKind> = Omit<TeaserOf<K>, keyof TeaserOf<"page">>;

const quotation = { quote: sentence, speaker: "Katrin Wessels", role: "Finance", image: null };

/** Fields of each kind of teaser. A missing or an extra member is a type error. */
const ownFields: { readonly [K in TeaserKind]: OwnFields<K> } = {
  animation: {},
  article: { articleType: "blog" },
  contract: { number: "DIR-NV-2291", coverageEnd: "2028-08-31", category: "equipment" },
  customer: {
    logo,
    speaker: { name: person.name, role: person.role, image: person.image },
    erp: "sap_s4hana",
    figure: { value: "86%", label: "of invoices posted without anyone touching them" },
  },
  event: {
    start: "2027-02-11T10:00:00Z",
    end: "2027-02-11T11:00:00Z",
    timeZone: "Europe/Berlin",
    location: "Speicherstadt, Hamburg",
    isOnline: false,
    eventType: "webinar",
    languages: "German and English",
    price: "€390",
    seats: 400,
  },
  knowledge_hub_article: {},
  lp_template: {},
  office: {
    street: "Speicherstadt 14",
    postalCode: "20457",
    city: "Hamburg",
    state: null,
    town: "20457 Hamburg",
    country: "Germany",
    phone: "+49 40 6696 9200",
  },
  page: {},
  partner: { logo, regions: ["Benelux", "France"] },
  resource: { isGated: true },
  resource_library: {},
  staff: { person },
  testimonial: { quotation },
};

function samplesOf(kind: string, own: object) {
  const base = {
    kind,
    lang: null,
    href: "/somewhere",
    title: "Closing in three days",
    summary: sentence,
    image: picture,
    cover: null,
    date: "2026-05-19",
    kicker: "White paper",
    ...own,
  };
  const bare = { ...base, summary: null, image: null, date: null, kicker: null, logo: null };
  const long = { ...base, title: `${longTitle} ${longWord}`, summary: longWord, kicker: longWord };
  const list = (name: string, count: number, of: object) => ({
    name,
    sample: {
      shows: "teasers" as const,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table ties kind and fields; Object.entries forgets it
      teasers: several(count, (n) => ({ ...of, id: `${kind}-${n}` }) as Teaser),
    },
  });
  return [
    list("three", 3, base),
    list("bare", 2, bare),
    list("long words", 1, long),
    ...Object.entries(parts.covers).map(([name, cover]) =>
      list(`cover: ${name}`, 3, { ...long, image: null, cover }),
    ),
    list("twenty-five", 25, base),
  ];
}

/** One entry per kind of teaser. */
export const teaserEntries: readonly Entry[] = Object.entries(ownFields).map(([kind, own]) => ({
  id: `teaser-${kind.replaceAll("_", "-")}`,
  samples: samplesOf(kind, own),
}));
