import { createContext } from "react-router";
import type { Page } from "#content/model/page.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { Address } from "#domain/addresses.ts";
import type { DraftFinding, DraftText } from "#domain/draft-finding.ts";
import type { GateRefusal } from "#domain/gate-refusal.ts";
import type { CountingSetting } from "#domain/counting/counting-setting.ts";
import type { ExperimentSetting } from "#domain/experiments/experiment-state.ts";
import type { FrameSite } from "./frame.ts";
import type { HydrationAddress } from "./entry/start-scripts.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { HandedDocument } from "#domain/forms/handed-document.ts";
import type { SentForm } from "#domain/forms/sent-form.ts";
import type { Submitted } from "#domain/forms/submitted.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { Integrations } from "#domain/integrations.ts";
import type { Locale } from "#domain/locales.ts";
import type { ShareFacts } from "#domain/share-picture.ts";
import type { StructuredData } from "#domain/structured-data.ts";
import type { VisitorRules } from "#domain/visitor/visitor-rules.ts";

/** What the server knows about a request before a route handles it. */
export interface SiteRequest {
  readonly address: Address;
  /** Client navigation requests the data of the page, not the document. */
  readonly isDataRequest: boolean;
  /** Locales that this host offers. */
  readonly offered: readonly Locale[];
  readonly subsite: "mrs" | null;
  /** Third-party services of the deployment, which the browser loads with the visitor's consent. */
  readonly integrations: Integrations;
  readonly experiments: ExperimentSetting;
  readonly counting: CountingSetting;
  /** Origin for absolute addresses. */
  readonly siteUrl: string;
  /** Robots rule of pages in this deployment; null: no restriction. */
  readonly robots: string | null;
  /** An editor sent the request, so unpublished content is shown. */
  readonly isDraft: boolean;
  /** For editors; null for all other visitors. */
  readonly editing: Editing | null;
  /** In draft mode: pages are shown as visitors will see them at this ISO time; null: everything. */
  readonly draftAt: string | null;
  /** The visitor may review this page until then, an ISO time; null: a page as for every visitor. */
  readonly reviewUntil: string | null;
  /** Error pages show the message; false in production. */
  readonly showsMessages: boolean;
  /** The passwords of protected pages that the visitor has entered. */
  readonly gate: GateState;
  readonly forms: FormFinder;
  /** Returns the rules of the settings file for prompts and chat; null: as specified. Never rejects. */
  readonly fetchVisitorRules: () => Promise<VisitorRules | null>;
  /** What the visitor has just submitted; null if nothing. Only for pages that are not cached. */
  readonly submitted: Submitted | null;
  /** Returns the document for the form that the visitor has just submitted; null if it is for none. */
  readonly fetchDocument: () => Promise<HandedDocument | null>;
  /** A form that was submitted without script and refused; the page is shown with it. Null for all other requests. */
  readonly sentForm: SentForm | null;
  /** Runs further route steps by name, in order. Throws for unknown names. */
  readonly runSteps: (names: readonly string[]) => StepsOutcome;
  /** Returns the address of a page's picture for sharing, root-relative; null: the page has the brand's. */
  readonly shareAddress: (facts: ShareFacts) => string | null;
  /** Structured data of the page. Routes add to it, and the server writes it into the page. */
  readonly structuredData: StructuredData[];
  /** What the frame of the page is rendered from, at most one. The root route adds it. */
  readonly frame: FrameSite[];
  /**
   * Offers the data that the rendered page hydrates from. Returns the address at which browsers fetch them; null: the
   * page has to contain them, because shared caches must not store it.
   */
  readonly shareData: (
    data: string,
    page: { readonly status: number; readonly headers: Headers },
  ) => HydrationAddress | null;
  /** Returns suggestions for error pages. Never rejects. */
  readonly lookFor: () => Promise<LookedFor>;
  /** Returns pages with titles similar to words that the search did not find. Never rejects. */
  readonly findNear: (words: string) => Promise<readonly SuggestedPage[]>;
  readonly log: RequestLog;
}

/** What the server knows about the place where editors edit. */
export interface Editing {
  /** Origin of the content backend, which may show the site in a frame. */
  readonly backendOrigin: string;
  /** The backend has forms for nodes, at `/node/5/edit`. */
  readonly hasForms: boolean;
  /** Applies the rules of `content:check` that need only the page itself. */
  findFaults(page: Page, texts: readonly DraftText[]): Promise<readonly DraftFinding[]>;
}

/** Suggestions for a visitor whose page cannot be shown. */
export interface LookedFor {
  /** Words of the address, for the search field. */
  readonly words: string;
  /**
   * Pages with similar addresses or titles, as JSON of `SuggestedPage[]`. Encoded as one text so that the server can
   * put it into a page that was rendered before (`server/pages/not-found/`).
   */
  readonly suggestions: string;
}

/** A page that an error page or a search without results suggests. */
export interface SuggestedPage {
  readonly title: string;
  readonly href: string;
  /** BCP 47 tag if the language is not the visitor's; otherwise null. */
  readonly lang: string | null;
}

export interface GateState {
  /** Whether any protected page may be open to the visitor, who has entered a password or sees drafts. */
  readonly hasAnyAccess: boolean;
  /** Returns whether the visitor has entered the page's current password. `passwordHash`: as editors entered it. */
  admits(pageId: string, passwordHash: string): boolean;
  /** Why the password that was just sent was refused; null if none was sent. */
  readonly refusal: GateRefusal | null;
}

/** Forms of the form services. */
export interface FormFinder {
  /** Returns null if the form is unavailable at present. `locale` is the content language. */
  find(form: FormAddress, locale: Locale): Promise<ShownForm | null>;
}

/** Result of route steps. */
export interface StepsOutcome {
  /** Replaces the page. */
  readonly answer: Response | undefined;
  /** Search engines must not index the page. */
  readonly isHidden: boolean;
}

/** Logs with the id of the request. */
export interface RequestLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const siteRequestContext = createContext<SiteRequest>();

/** Access to content. */
export const contentContext = createContext<ContentClient>();
