import type { Logger } from "pino";
import type { DropLog } from "#lib/cache/drop-log.ts";
import type { Config } from "./config.ts";
import type { SubmitFormParts } from "./forms/submit-form.ts";
import type { BackendDoor } from "./geolocate.ts";
import type { Images } from "./images/images.ts";
import type { BodyLimits } from "./middleware/open-bodies.ts";
import type { Metrics } from "./operations/metrics.ts";
import type { Tracing } from "./operations/tracing.ts";
import type { RenderReadyPage } from "./render-page.ts";
import type { SiteContent } from "./rendering/site-content.ts";
import type { SharedServices } from "./processes/shared-services.ts";

/** What a site is made of (`app.ts`). */
export interface SiteParts {
  readonly config: Config;
  readonly content: SiteContent;
  /** Renders a page, in this thread or in another. */
  readonly renderPage: RenderReadyPage;
  /** The content backend, for what is passed on unread. */
  readonly backend: BackendDoor;
  readonly images: Images;
  /** Takes filled forms. */
  readonly forms: SubmitFormParts;
  /** Who knows it may say what has changed. */
  readonly revalidateSecret: string;
  readonly log: Logger;
  /** When content was last edited, also before this process began. */
  readonly drops: Pick<DropLog, "isDroppedSince" | "settled">;
  /** Signs the cookie of draft mode. */
  readonly draftSecret: string;
  /** Signs what visitors keep for the site. */
  readonly cookieSecret: string;
  /** Folder of the client build; null in development, where Vite serves it. */
  readonly assetsDir: string | null;
  /** Whether each outside service can be had, by name, for `/-/ready`. */
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
  /** What all processes have together; null: this one is alone. */
  readonly shared?: SharedServices | null;
  /** What operators are shown at `/-/metrics`. Default: what the site itself counts. */
  readonly metrics?: Metrics;
  /** Default: nothing is followed. */
  readonly tracing?: Tracing;
  /** Other limits than those of production, for tests. */
  readonly limits?: {
    /** Requests answered at a time. */
    readonly maxOpenRequests?: number;
    readonly bodies?: Partial<BodyLimits>;
  };
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
  /** Asks the captcha service. Default the global one. */
  readonly fetch?: typeof fetch;
}
