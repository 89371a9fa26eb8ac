import type { Processing } from "#content/blocks/processing.ts";
import * as parts from "./parts.ts";
import type { BlockSamples } from "./sample.ts";

const { document, logo, longTitle, longWord, person, picture, prose, sentence, several } = parts;

const processing = (number: number): Processing => ({
  id: `row-${number}`,
  service: number === 2 ? longWord : "Hosting of all cloud products for Europe",
  solutions: ["Payables", "Receivables"],
  locations: ["Frankfurt am Main, Germany"],
  region: number === 3 ? null : "Europe",
  mechanism: number === 3 ? null : "Data processing agreement under article 28 GDPR",
  contact: "privacy@example-rechenzentrum.example\n+49 40 6696 9200",
  registeredOffice: "Example GmbH\nSpeicherstadt 14\n20457 Hamburg",
  isOngoing: number !== 1,
});

export const mediaBlockSamples = {
  contact_us: {
    "with somebody": { title: "Write to us", html: prose, person, link: parts.link },
    "long words alone": { title: longWord, html: null, person: null, link: parts.longLink },
  },
  contract_documents: {
    two: {
      title: "Documents",
      documents: [document, { ...document, href: "/b", title: longWord }],
    },
    "one of unknown size": { title: null, documents: [{ ...document, bytes: 0 }] },
  },
  data_processing: {
    three: { title: "Services and places", rows: several(3, processing) },
    one: { title: null, rows: several(1, processing) },
  },
  logo_wall: {
    nine: {
      title: "They rely on us",
      logos: several(9, (n) => ({ ...logo, alt: `Customer ${n}` })),
    },
    one: { title: null, logos: [logo] },
  },
  media: {
    picture: { medium: { kind: "image", image: picture }, caption: sentence },
    film: { medium: { kind: "video", video: parts.video }, caption: null },
    sound: {
      medium: {
        kind: "audio",
        audio: { title: "Paper Trail, episode 4", src: "/a.mp3", mimeType: "audio/mpeg" },
      },
      caption: longWord,
    },
  },
  people: {
    two: { title: "Who looks after it", people: [person, parts.unknownPerson] },
    one: { title: null, people: [person] },
  },
  pinned_video: {
    whole: { title: "See it run", html: prose, video: parts.video },
    "long words, no poster": {
      title: longTitle,
      html: null,
      video: { ...parts.video, title: longWord, poster: null },
    },
  },
  subprocessors: {
    three: {
      title: "Subprocessors",
      rows: several(3, (n) => ({
        ...processing(n),
        name: n === 2 ? longWord : `Company ${n}`,
        kind: n === 3 ? ("sub_contractor" as const) : ("subprocessor" as const),
        since: "2025-03-03",
        changedOn: null,
        until: n === 1 ? "2026-06-30" : null,
      })),
    },
  },
  testimonial: {
    "with a portrait": {
      quote: sentence,
      author: "Katrin Wessels",
      role: "Head of finance, Halden Baustoffe",
      image: picture,
    },
    "long words": { quote: longWord, author: longWord, role: null, image: null },
  },
} satisfies Partial<BlockSamples>;
