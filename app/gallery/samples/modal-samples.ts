import type { ModalOptionsByType, ModalRequest, ModalType } from "#app/visitor/modal-request.ts";
import { longTitle, longWord, person, prose, sentence, unknownPerson, video } from "./parts.ts";
import type { Entry } from "./sample.ts";

const choice = (locale: "de" | "de-ch" | "fr-ch") => ({ locale, href: `/${locale}` });

/** What dialogs show, by what is special about it. A dialog without a sample is a compile error. */
const modalSamples: {
  readonly [T in ModalType]: Readonly<Record<string, ModalOptionsByType[T]>>;
} = {
  country: {
    text: {
      modal: "modal_us",
      blocks: [{ type: "basic", id: "offer", title: "An offer", html: prose, link: null }],
    },
    "long words": {
      modal: "modal_german",
      blocks: [{ type: "basic", id: "offer", title: longTitle, html: null, link: null }],
    },
  },
  eshop: { shops: { language: "en" } },
  form: { form: { id: "42", type: "formstack", instance: "norvane", href: "/contact" } },
  staff: {
    known: { person, body: prose },
    unknown: { person: unknownPerson, body: null },
  },
  video: {
    described: { video, title: "How it works", description: sentence },
    "long words": { video, title: longWord, description: null },
  },
  welcome: {
    one: { country: "DE", language: "en", choices: [choice("de")] },
    several: { country: "CH", language: "en", choices: [choice("de-ch"), choice("fr-ch")] },
  },
};

/** An entry for each sample: every dialog names itself by the same id. */
export const modalEntries: readonly Entry[] = Object.entries(modalSamples).flatMap(
  ([modalType, samples]) =>
    Object.entries(samples).map(([name, modalOptions]) => ({
      id: `modal-${modalType}-${name.replaceAll(" ", "-")}`,
      samples: [
        {
          name,
          sample: {
            shows: "modal" as const,
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unsafe-assignment -- the table ties type and options; Object.entries forgets it
            request: { modalType, modalOptions } as ModalRequest,
          },
        },
      ],
    })),
);
