import { useLingui } from "@lingui/react";
import { Notice } from "#app/ui/notice.tsx";
import type { RefusalId } from "#domain/forms/sent-form.ts";
import { refusalText } from "./form-texts.ts";

interface RefusalProps {
  readonly message: RefusalId;
  /** Number of invalid answers, if that is the reason. */
  readonly errorCount: number;
}

/** The reason why a form was refused. */
export function Refusal({ message, errorCount }: RefusalProps) {
  const { i18n } = useLingui();
  return (
    <Notice kind="failure">
      <p>{refusalText(i18n, message, errorCount)}</p>
    </Notice>
  );
}
