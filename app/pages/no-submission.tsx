import { Trans } from "@lingui/react";
import { Notice } from "#app/ui/notice.tsx";

/** On a page of thanks that nothing sent has led to. */
export function NoSubmission() {
  return (
    <Notice>
      <p>
        <Trans id="thank-you.nothing-sent" />
      </p>
    </Notice>
  );
}
