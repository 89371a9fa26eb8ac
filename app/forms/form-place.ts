import type { SentForm } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { CaptchaSettings } from "#domain/integrations.ts";
import type { Locale } from "#domain/locales.ts";

/** What a form knows about its page. */
export interface FormPlace {
  /** Path of the page with its locale, without query. */
  readonly page: string;
  readonly site: Locale;
  readonly language: Locale;
  /** Layout of the page. */
  readonly layout: "default" | "light";
  /** Names of the page's product lines. */
  readonly productLines: readonly string[];
  /** Kind of the page, and the product line under which its forms are counted. */
  readonly pageKind: string;
  readonly countedLine: string;
  /** Score of the page's product line; null for none. */
  readonly productScore: string | null;
  readonly captcha: CaptchaSettings | null;
}

export interface FormViewProps {
  readonly shown: ShownForm;
  readonly place: FormPlace;
  /** The form's result if it was submitted without script; null otherwise. */
  readonly sent: SentForm | null;
  /** In a dialog, the form is replaced by the thanks; on a page, the thank-you page follows. */
  readonly isInDialog: boolean;
  /** Text above the fields. Default: that a person replies. */
  readonly intro?: string | undefined;
}

/** Data of a page for its forms. */
export interface FormsOfPage {
  /** By `formKey`; unavailable forms are absent. */
  readonly forms: Readonly<Record<string, ShownForm>>;
  readonly place: FormPlace;
  readonly sent: SentForm | null;
}
