import type { CoverKind, CoverOf } from "#content/model/cover.ts";
import type { Html } from "#content/model/html.ts";
import type { Link } from "#content/model/link.ts";
import type { Document, Image, Video } from "#content/model/media.ts";
import type { Term } from "#content/model/page-base.ts";
import type { Person } from "#content/model/person.ts";
import type { ArticleTeaser } from "#content/model/teaser.ts";
import { motifNames } from "#domain/covers.ts";

/** Extreme text that editors may write. */
export const longWord = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
export const longTitle = `A heading that goes on, past the end of every line it may be given, because ${longWord} had to be named in it`;

export const sentence =
  "Example Payables reads, checks and posts supplier invoices; 86 % of those with an order need nobody.";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written here, not by editors: there is nothing to sanitise
export const html = (text: string) => text as Html;

export const prose = html(`<p>${sentence}</p><p>More at <a href="/en/prices">the prices</a>.</p>`);

export const richProse = html(
  `<h2>What it takes off your desk</h2><p>${sentence} ${sentence}</p>
  <ul><li>First item</li><li>${longWord}</li></ul><ol><li>First step</li><li>Second step</li></ol>
  <blockquote><p>${sentence}</p></blockquote>
  <h3>In figures</h3>
  <table><thead><tr><th scope="col">Item</th><th scope="col">Part</th><th scope="col">Price</th></tr></thead>
  <tbody><tr><th scope="row">Scale, 30 kg</th><td>S-30</td><td>$340.00</td></tr></tbody></table>`,
);

export const link: Link = { href: "/contact", text: "Talk to us", external: false };
export const longLink: Link = { href: "/contact", text: longWord, external: false };

export const picture: Image = {
  src: "/preview.jpg",
  srcSet: null,
  alt: "An invoice with a check mark",
  width: 1200,
  height: 630,
};

/** A cover of each kind. */
export const covers: { readonly [K in CoverKind]: CoverOf<K> } = {
  motif: { kind: "motif", motif: motifNames[0] ?? "" },
  paper: { kind: "paper", label: "White paper", motif: motifNames[1] ?? null },
  report: {
    kind: "report",
    label: "Analyst report",
    caption: "Cost per invoice",
    bars: [
      { label: "Top quarter", figure: "€2.40", part: 0.16 },
      { label: longWord, figure: "€14.70", part: 1 },
    ],
  },
  session: {
    kind: "session",
    start: "2027-05-11T09:00:00+02:00",
    end: "2027-05-12T16:00:00+02:00",
    timeZone: "Europe/Berlin",
    place: "Kaischuppen 9, Hamburg",
    speakers: [{ id: "maria", name: "Maria Oduya", image: null }],
  },
  story: {
    kind: "story",
    logo: { src: "/favicon.svg", srcSet: null, alt: "Northbank", width: null, height: null },
    figure: { value: "87%", label: "of invoices posted without anyone touching them" },
  },
};

export const logo: Image = {
  src: "/favicon.svg",
  srcSet: null,
  alt: "Northbank",
  width: null,
  height: null,
};

export const document: Document = {
  title: "Price list, June 2026",
  href: "/preview.jpg",
  mimeType: "application/pdf",
  bytes: 46_080,
  language: "en",
};

export const video: Video = {
  kind: "file",
  title: "The mailroom in four minutes",
  src: "/film.mp4",
  player: null,
  mimeType: "video/mp4",
  poster: picture,
  captions: null,
  durationSeconds: 247,
};

export const person: Person = {
  id: "maria",
  name: "Maria Oduya",
  role: "Contracts administrator",
  image: null,
  email: "contracts@site.example",
  phone: "+1 617 555 0146",
  href: "/staff/maria-oduya",
};

export const unknownPerson: Person = {
  id: "unknown",
  name: "Maximiliane von Hohenstaufen-Sonnenschein",
  role: null,
  image: null,
  email: null,
  phone: null,
  href: null,
};

/** Returns a term with this name. */
export const term = (name: string): Term => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  href: `/topics/${name.toLowerCase()}`,
});

/** Returns this many samples, numbered from 1. */
export const several = <T>(count: number, make: (number: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** Returns a page in a list. */
export const teaser = (number: number): ArticleTeaser => ({
  kind: "article",
  id: `teaser-${number}`,
  title: number === 2 ? longTitle : `Article ${number}`,
  href: `/blog/${number}`,
  lang: null,
  summary: number === 3 ? null : sentence,
  image: number % 2 ? picture : null,
  cover: covers.motif,
  date: "2026-05-19",
  kicker: number % 3 ? "Press release" : null,
  productScore: null,
  assetType: null,
  articleType: "press_release",
});
