import type { Logger } from "pino";
import type { Worklists } from "#worklists/open-worklists.ts";
import type { Purges } from "./cdn/purges.ts";
import type { CaptchaCheck } from "./captcha/captcha-check.ts";
import type { ReadClientAddress } from "./clients/client-address.ts";
import type { CountShared } from "./clients/rate-limit.ts";
import type { ConfirmationLinks } from "./confirmations/confirmation-links.ts";
import type { ConsentLog } from "./consent/consent-log.ts";
import type { VisitorCookies } from "./cookies/visitor-cookies.ts";
import type { IsOnPage } from "./forms/is-on-page.ts";
import type { Counts } from "./counting/counts.ts";
import type { DocumentAddresses } from "./gated-documents/document-addresses.ts";
import type { Images } from "./images/images.ts";
import type { IntegrationStatus } from "./integrations/integration-status.ts";
import type { LeadIntake } from "./leads/lead-intake.ts";
import type { LoadShed } from "./middleware/load-shed.ts";
import type { BodyLimits } from "./middleware/open-bodies.ts";
import type { HealthOptions } from "./operations/health.ts";
import type { Metrics } from "./operations/metrics.ts";
import type { BackendClient } from "./outbound/backend-client.ts";
import type { Front } from "./page-cache/front.ts";
import type { Pages } from "./pages/pages.ts";
import type { SiteContent } from "./rendering/site-content.ts";
import type { ReviewKeys } from "./reviews/review-link.ts";
import type { ReviewStore } from "./reviews/review-store.ts";
import type { Reviews } from "./reviews/reviews.ts";
import type { IndexNow } from "./search-engines/index-now.ts";
import type { Sitemap } from "./search-engines/sitemap.ts";
import type { Config } from "./settings/config.ts";
import type { SharePictures } from "./share-pictures/share-pictures.ts";
import type { Visit } from "./steps/visit.ts";
import type { Tracing } from "./tracing/tracing.ts";
import type { EmptySearches } from "./worklists/empty-searches.ts";
import type { MissedPaths } from "./worklists/missed-paths.ts";

/** The services that middleware and routes use (`app.ts`). `composeSite` opens all of them. */
export interface SiteServices extends Pick<HealthOptions, "checks" | "unreadyReason" | "cold"> {
  readonly config: Config;
  /** Folder of the client build; null in development, where Vite serves the files. */
  readonly assetsDir: string | null;
  readonly isDevelopment: boolean;
  /** The public origin is https. */
  readonly isHttps: boolean;

  readonly content: SiteContent;
  /** The content backend, for requests that are forwarded to it unchanged. */
  readonly backend: BackendClient;
  readonly pages: Pages;
  readonly reviews: Reviews;
  /** Where review links are stored, and their keys. */
  readonly reviewLinks: { readonly store: ReviewStore; readonly keys: ReviewKeys };
  /** What editors have to do. */
  readonly worklists: Worklists;
  readonly missedPaths: MissedPaths;
  readonly emptySearches: EmptySearches;
  readonly front: Front;
  readonly sitemap: Sitemap;
  /** Null: search engines are not told of changes. */
  readonly indexNow: Pick<IndexNow, "routes"> | null;
  /** Null: there is nothing to purge in front of the site. */
  readonly purges: Purges | null;
  readonly images: Images;
  readonly sharePictures: SharePictures;
  readonly counts: Counts;
  /** Accepts submissions. */
  readonly forms: LeadIntake;
  readonly isOnPage: IsOnPage;
  /** Addresses with which visitors confirm their e-mail address. */
  readonly confirmationLinks: ConfirmationLinks;
  /** Logs decisions about consent. */
  readonly consentLog: ConsentLog;
  readonly captcha: CaptchaCheck;
  /** Signs and reads the addresses of documents that are handed over for a form. */
  readonly documentAddresses: DocumentAddresses;

  /** Invalidates everything made from content with any of these cache tags, in all processes. */
  readonly invalidate: (tags: readonly string[]) => void;
  /**
   * Returns the names of other processes that have not received the last edit of content with these tags; null if
   * nobody knows.
   */
  readonly notReceivedBy: (tags: readonly string[]) => Promise<readonly string[] | null>;
  /** A request with this secret may report edits, and learns since when pages are live. */
  readonly revalidateSecret: string;

  readonly startVisit: (request: Request) => Visit;
  readonly clients: ClientServices;
  readonly cookies: VisitorCookies;
  readonly loadShed: LoadShed;
  readonly bodyLimits: BodyLimits;

  readonly metrics: Metrics;
  readonly integrationStatus: IntegrationStatus;
  readonly tracing: Tracing;
  readonly log: Logger;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Identifies clients and counts their requests. */
export interface ClientServices {
  readonly readClientAddress: ReadClientAddress;
  /** Counts for all processes together; null: this process counts alone. */
  readonly countShared: CountShared | null;
  /** Unix milliseconds. */
  readonly now: () => number;
}
