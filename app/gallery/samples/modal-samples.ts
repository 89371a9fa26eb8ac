import type { ModalOptionsByType, ModalRequest, ModalType } from "#app/visitor/modal-request.ts";
import * as parts from "#app/samples/parts.ts";
import type { Entry } from "./sample.ts";

const { link, longTitle, longWord, person, prose, several } = parts;

const form = {
  id: "42",
  type: "formstack",
  instance: "main",
  href: "/contact",
  shown: null,
} as const;

/** A missing or an extra member is a type error. */
const modalSamples: {
  readonly [T in ModalType]: Readonly<Record<string, ModalOptionsByType[T]>>;
} = {
  country: {
    "two blocks": {
      modal: "modal_french",
      blocks: [
        { type: "basic", id: "first", title: "A site of your own", html: prose, link },
        { type: "link_box", id: "second", title: longWord, links: several(5, () => link) },
      ],
    },
  },
  eshop: { shops: { language: "de" } },
  form: {
    unavailable: { ...form, isUnknown: false },
    unknown: { ...form, isUnknown: true },
  },
  staff: {
    whole: { person, body: prose },
    "name alone": { person: parts.unknownPerson, body: null },
  },
  video: {
    described: { video: parts.video, title: parts.video.title, description: parts.sentence },
    "long words": { video: parts.video, title: longTitle, description: null },
  },
  welcome: {
    "two sites": {
      country: "CH",
      language: "de",
      choices: [
        { locale: "de", href: "/de" },
        { locale: "fr", href: "/fr" },
      ],
      isForCountry: true,
    },
    "no site for the country": {
      country: "ZA",
      language: "de",
      choices: [{ locale: "en", href: "/" }],
      isForCountry: false,
    },
  },
};

/** One entry per type of dialog; a button opens each sample. */
export const modalEntries: readonly Entry[] = Object.entries(modalSamples).map(
  ([modalType, samples]: [string, Readonly<Record<string, unknown>>]) => ({
    id: `modal-${modalType}`,
    samples: Object.entries(samples).map(([name, modalOptions]) => ({
      name,
      sample: {
        shows: "modal",
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table ties type and options; Object.entries forgets it
        request: { modalType, modalOptions } as ModalRequest,
      },
    })),
  }),
);
