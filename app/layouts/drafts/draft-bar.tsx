import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { DraftPage } from "./draft-page.ts";
import { DraftPanel } from "./draft-panel.tsx";
import { Moment } from "./moment.tsx";
import styles from "./draft-bar.module.css";
import sheet from "./drafts.sheet.css?url";
import { DraftRemarkText } from "./draft-remark-text.tsx";

interface DraftBarProps {
  /** Null on error pages. */
  readonly draft: DraftPage | null;
  /** ISO time of a preview; null: everything is shown, published or not. */
  readonly at: string | null;
}

/**
 * Tells editors on every page that they see drafts, and lets them leave or look at the site at the time of the page.
 * With forms, so that prefetching a link changes nothing.
 */
export function DraftBar({ draft, at }: DraftBarProps) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const remark = draft?.remark ?? null;
  const times = draft?.times ?? null;
  const publishOn = times?.publishOn ?? null;
  const unpublishOn = times?.unpublishOn ?? null;
  return (
    <aside className={styles["bar"]} aria-label={i18n._("draft.label")}>
      <Sheet href={sheet} />
      <div className={styles["texts"]}>
        {at === null ? (
          <p>
            <Trans id="draft.active" /> {remark !== null && <DraftRemarkText remark={remark} />}
          </p>
        ) : (
          <p>
            <Trans id="draft.as-of" /> <Moment iso={at} />
          </p>
        )}
        {at !== null && (
          <p>
            <Trans id="draft.as-of-limits" />
          </p>
        )}
        {at === null && publishOn !== null && (
          <p>
            <Trans id="draft.goes-live" /> <Moment iso={publishOn} />
          </p>
        )}
        {unpublishOn !== null && (
          <p>
            <Trans id="draft.ends" /> <Moment iso={unpublishOn} />
          </p>
        )}
      </div>
      <div className={styles["actions"]}>
        {draft !== null && <DraftPanel draft={draft} />}
        {at === null && publishOn !== null && (
          <BarForm action="at" query={{ path, at: publishOn }}>
            <Trans id="draft.see-then" />
          </BarForm>
        )}
        {at !== null && (
          <BarForm action="at" query={{ path }}>
            <Trans id="draft.see-all" />
          </BarForm>
        )}
        <form action="/api/review-links">
          <input type="hidden" name="path" value={pathname} />
          <Button type="submit" kind="secondary">
            <Trans id="review.links" />
          </Button>
        </form>
        <form action="/-/worklists">
          <Button type="submit" kind="secondary">
            <Trans id="draft.worklists" />
          </Button>
        </form>
        <BarForm action="leave" query={{ path }}>
          <Trans id="draft.leave" />
        </BarForm>
      </div>
    </aside>
  );
}

interface BarFormProps {
  readonly action: "at" | "leave";
  readonly query: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

function BarForm({ action, query, children }: BarFormProps) {
  return (
    <form method="post" action={`/api/draft/${action}?${new URLSearchParams(query)}`}>
      <Button type="submit" kind="secondary">
        {children}
      </Button>
    </form>
  );
}
