import { Trans, useLingui } from "@lingui/react";
import { useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { buildPath, languageOfFirstSegment, parseAddress } from "#domain/addresses.ts";
import { contactPath } from "#domain/fixed-pages.ts";
import { DraftNotice } from "./drafts/drafts.tsx";
import { readError } from "./shown-error.ts";
import { PersonalTeaserList } from "#app/teasers/registry.tsx";
import { useIsOffline } from "#app/navigation/use-is-offline.ts";
import { useReloadAfterDeployment } from "#app/navigation/use-reload-after-deployment.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Cluster } from "#app/ui/cluster.tsx";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./error-page.module.css";
import { ErrorSearch } from "./error-search.tsx";
import { GoBack } from "./go-back.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { SuggestedPages } from "./suggested-pages.tsx";

/** The page for errors. Without a connection, only errors from the server are shown. */
export function ErrorPage({ error }: { error: unknown }) {
  const [wasOffline] = useState(useIsOffline());
  return wasOffline && !isRouteErrorResponse(error) ? (
    <OfflinePage />
  ) : (
    <ShownErrorPage error={error} />
  );
}

/** The status, its meaning, and links to go on. */
function ShownErrorPage({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  useReloadAfterDeployment(error);
  const { statusCode: status, detail, lookedFor, related, draftRemark } = readError(error);
  const { pathname } = useLocation();
  const site = languageOfFirstSegment(pathname);
  const home = buildPath({ site, language: site, path: "/" });
  const parsed = parseAddress(pathname);
  const place = parsed.kind === "address" ? parsed.address : { site, language: site };
  return (
    <div className={styles["error"]}>
      <SadFace />
      <Headline level={1}>
        <Trans id="error.heading" values={{ status }} />
      </Headline>
      <p className={styles["subline"]}>
        {status === 404 && <Trans id="error.not-found" />}
        {status === 503 && <Trans id="error.unavailable" />}
        {status !== 404 && status !== 503 && <Trans id="error.unexpected" />}
      </p>
      {status === 404 && draftRemark === null && (
        <p>
          <Trans id="error.not-found-hint" />
        </p>
      )}
      {draftRemark !== null && <DraftNotice remark={draftRemark} />}
      {detail !== null && (
        <p lang="en">
          <code>{detail}</code>
        </p>
      )}
      {lookedFor !== null && <SuggestedPages json={lookedFor.suggestions} />}
      {lookedFor !== null && status === 404 && (
        <ErrorSearch path={buildPath({ ...place, path: "/search" })} words={lookedFor.words} />
      )}
      <Cluster gap="medium">
        <ActionLink link={{ href: home, text: i18n._("error.back-home") }} />
        <GoBack />
      </Cluster>
      <p>
        <a href={buildPath({ ...place, path: contactPath })}>
          <Trans id="form.contact" />
        </a>
      </p>
      {related.length > 0 && (
        <section className={styles["related"]}>
          <Headline level={2} size="medium">
            <Trans id="error.newest" />
          </Headline>
          <PersonalTeaserList teasers={related} level={3} />
        </section>
      )}
    </div>
  );
}

function SadFace() {
  return (
    <svg className={styles["face"]} viewBox="0 0 96 96" width="96" height="96" aria-hidden>
      <path d="M8 20h80v56H8z" />
      <path d="m8 20 40 30 40-30" />
      <path d="M36 66c4-6 20-6 24 0M38 56h.1M58 56h.1" />
    </svg>
  );
}
