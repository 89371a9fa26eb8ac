import { useLingui } from "@lingui/react";
import { Notice } from "#app/ui/notice.tsx";
import type { RefusalId } from "#domain/forms/sent-form.ts";
import { refusalText } from "./form-texts.ts";

interface RefusalProps {
  readonly message: RefusalId;
  /** How many answers are wrong, where that is why. */
  readonly errorCount: number;
}

/** Why a form was not taken, as a person says it. */
export function Refusal({ message, errorCount }: RefusalProps) {
  const { i18n } = useLingui();
  return (
    <Notice kind="failure">
      <p>{refusalText(i18n, message, errorCount)}</p>
    </Notice>
  );
}
