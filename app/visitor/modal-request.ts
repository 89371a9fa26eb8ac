import type { Html } from "#content/model/html.ts";
import type { Video } from "#content/model/media.ts";
import type { Person } from "#content/model/person.ts";
import type { PlacedBlock } from "#content/model/placed-block.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { Locale } from "#domain/locales.ts";
import type { CountryModal } from "#domain/visitor/prompts.ts";

/** Options for creating each type of dialog. */
export interface ModalOptionsByType {
  readonly staff: { readonly person: Person; readonly body: Html | null };
  readonly video: {
    readonly video: Video;
    readonly title: string;
    readonly description: string | null;
  };
  readonly eshop: { readonly language: Locale };
  readonly form: {
    readonly id: string;
    readonly type: string;
    readonly instance: string;
    /** Page with the form; the contact page if there is no such form. */
    readonly href: string;
    /** Null: the form is unavailable. */
    readonly shown: ShownForm | null;
    /** Whether the reason is that there is no such form. */
    readonly isUnknown: boolean;
  };
  readonly welcome: {
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    readonly language: Locale;
    /** Site versions to choose from, with the page's address in each. */
    readonly choices: readonly { readonly locale: Locale; readonly href: string }[];
    /** Whether the choices are site versions for that country; false: there are none, so English is offered. */
    readonly isForCountry: boolean;
  };
  readonly country: { readonly modal: CountryModal; readonly blocks: readonly PlacedBlock[] };
}

export type ModalType = keyof ModalOptionsByType;

/** A dialog to show, discriminated by `modalType`. */
export type ModalRequest = {
  readonly [T in ModalType]: {
    readonly modalType: T;
    readonly modalOptions: ModalOptionsByType[T];
  };
}[ModalType];
