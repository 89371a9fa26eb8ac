import { Trans } from "@lingui/react";
import { Notice } from "#app/ui/notice.tsx";

/** Shown on a thank-you page if the visitor has to confirm the e-mail address before anything else happens. */
export function ConfirmNotice() {
  return (
    <Notice>
      <p>
        <Trans id="thank-you.confirm" />
      </p>
    </Notice>
  );
}
