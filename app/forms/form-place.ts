import type { SentForm } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { CaptchaSettings } from "#domain/integrations.ts";
import type { Locale } from "#domain/locales.ts";

/** What a form knows of where it stands. */
export interface FormPlace {
  /** Path of the page with its locale, without query. */
  readonly page: string;
  readonly site: Locale;
  readonly language: Locale;
  /** Layout of the page. */
  readonly layout: "default" | "light";
  /** Names of the page's product lines. */
  readonly productLines: readonly string[];
  /** Score of the page's product line; null: none. */
  readonly productScore: string | null;
  readonly captcha: CaptchaSettings | null;
}

export interface FormViewProps {
  readonly shown: ShownForm;
  readonly place: FormPlace;
  /** How the form came back when it was sent without script; null: it was not. */
  readonly sent: SentForm | null;
  /** In a dialog thanks are said in place; on a page the page of thanks follows. */
  readonly isInDialog: boolean;
}

/** What a page has to say to the forms on it. */
export interface FormsOfPage {
  /** By `formKey`; what could not be had is not there. */
  readonly forms: Readonly<Record<string, ShownForm>>;
  readonly place: FormPlace;
  readonly sent: SentForm | null;
}
