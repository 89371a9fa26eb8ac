import { Trans } from "@lingui/react";
import { Notice } from "#app/ui/notice.tsx";

/** Shown on a thank-you page if no form was submitted. */
export function NoSubmission() {
  return (
    <Notice>
      <p>
        <Trans id="thank-you.nothing-sent" />
      </p>
    </Notice>
  );
}
