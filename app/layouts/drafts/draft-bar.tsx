import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "react-router";
import type { DraftRemark } from "#domain/draft-remark.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./draft-bar.module.css";
import { DraftRemarkText } from "./draft-remark-text.tsx";

/**
 * Tells editors on every page that they see drafts, and lets them leave. A form, so that prefetching a link cannot end
 * draft mode.
 */
export function DraftBar({ remark }: { readonly remark: DraftRemark | null }) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const leave = `/api/draft/leave?path=${encodeURIComponent(pathname + search)}`;
  return (
    <aside className={styles["bar"]} aria-label={i18n._("draft.label")}>
      <p>
        <Trans id="draft.active" /> {remark !== null && <DraftRemarkText remark={remark} />}
      </p>
      <form method="post" action={leave}>
        <Button type="submit" kind="secondary">
          <Trans id="draft.leave" />
        </Button>
      </form>
    </aside>
  );
}
