import { createContext } from "react-router";
import type { ContentClient } from "#content/content-client.server.ts";
import type { Address } from "#domain/addresses.ts";
import type { GateRefusal } from "#domain/gate-refusal.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { SentForm } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { Integrations } from "#domain/integrations.ts";
import type { Locale } from "#domain/locales.ts";
import type { StructuredData } from "#domain/structured-data.ts";

/** What the server knows of a request before a route sees it. */
export interface SiteRequest {
  readonly address: Address;
  /** Locales this host offers. */
  readonly offered: readonly Locale[];
  readonly subsite: "mrs" | null;
  /** Foreign services of the deployment; the browser loads them, if the visitor agrees. */
  readonly integrations: Integrations;
  /** Origin for absolute addresses. */
  readonly siteUrl: string;
  /** What pages tell search engines here; null lets them in. */
  readonly robots: string | null;
  /** An editor asks, and is shown what is not published too. */
  readonly isDraft: boolean;
  /** Outside production error pages say what went wrong. */
  readonly showsMessages: boolean;
  /** Passwords of pages: what the visitor has given, and may see for it. */
  readonly gate: GateState;
  readonly forms: FormFinder;
  /** The form the visitor has just sent; null: none. Only for pages that are not cached. */
  readonly submitted: FormAddress | null;
  /** A form that was sent without script and not taken: the page is shown with it. Null: a page as everybody gets it. */
  readonly sentForm: SentForm | null;
  /** Runs further route steps by name, in order. Throws for unknown names. */
  readonly runSteps: (names: readonly string[]) => StepsOutcome;
  /** What the page tells machines; a route adds to it, the server puts it into the page. */
  readonly structuredData: StructuredData[];
  /** What the visitor may have looked for, for error pages. Never fails. */
  readonly lookFor: () => Promise<LookedFor>;
  readonly log: RequestLog;
}

/** What a visitor whose page cannot be shown may have looked for. */
export interface LookedFor {
  /** Words of the address, for the search field. */
  readonly words: string;
  /**
   * Pages with similar addresses or titles, as JSON of `SuggestedPage[]`. It is one text so that the server can put it
   * into a page that was rendered before (`server/pages/not-found/`).
   */
  readonly suggestions: string;
}

/** A page that an error page suggests. */
export interface SuggestedPage {
  readonly title: string;
  readonly href: string;
  /** BCP 47 tag where its language is not the visitor's; else null. */
  readonly lang: string | null;
}

export interface GateState {
  /** Whether the visitor gave any password lately. */
  readonly hasPasses: boolean;
  /** Whether the visitor gave the password a page has now. `passwordHash`: as editors wrote it. */
  admits(pageId: string, passwordHash: string): boolean;
  /** Why the password that was just sent opens nothing; null: none was sent. */
  readonly refusal: GateRefusal | null;
}

/** Forms of the form services. */
export interface FormFinder {
  /** Null when it cannot be had now. `locale` is the content language. */
  find(form: FormAddress, locale: Locale): Promise<ShownForm | null>;
}

/** What route steps leave behind. */
export interface StepsOutcome {
  /** Stands in place of the page. */
  readonly answer: Response | undefined;
  /** Search engines are to leave the page out. */
  readonly isHidden: boolean;
}

/** Logs with the id of the request. */
export interface RequestLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const siteRequestContext = createContext<SiteRequest>();

/** The door to content. */
export const contentContext = createContext<ContentClient>();
