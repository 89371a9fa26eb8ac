import { Trans, useLingui } from "@lingui/react";
import type { Page } from "#content/model/page.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import { contactPath } from "#domain/fixed-pages.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Cluster } from "#app/ui/cluster.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface NoSubmissionProps {
  readonly kind: Page["kind"];
  readonly address: Address;
}

/** Where to go from a thank-you page if no form was submitted. The heading of the site's own page has said so. */
export function NoSubmission({ kind, address }: NoSubmissionProps) {
  const { i18n } = useLingui();
  return (
    <>
      {kind !== "built_in" && (
        <Notice>
          <p>
            <Trans id="thank-you.nothing-sent" />
          </p>
        </Notice>
      )}
      <Cluster gap="medium">
        <ActionLink
          link={{
            href: buildPath({ ...address, path: contactPath }),
            text: i18n._("form.contact"),
          }}
        />
        <ActionLink
          link={{ href: buildPath({ ...address, path: "/" }), text: i18n._("error.back-home") }}
          kind="quiet"
        />
      </Cluster>
    </>
  );
}
