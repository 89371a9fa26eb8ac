import { useLingui } from "@lingui/react";
import type { CaptchaSettings } from "#domain/integrations.ts";
import styles from "./form-view.module.css";

interface CaptchaNoticeProps {
  readonly captcha: CaptchaSettings | null;
  /** Whether the captcha works in this browser. */
  readonly isUsable: boolean;
}

/** A notice about the captcha, whose badge is hidden. Renders nothing without a captcha. */
export function CaptchaNotice({ captcha, isUsable }: CaptchaNoticeProps) {
  const { i18n } = useLingui();
  if (captcha === null) return null;
  return (
    <p className={styles["small"]} role="status">
      {isUsable ? (captcha.notice ?? i18n._("form.captcha")) : i18n._("form.captcha.unusable")}
    </p>
  );
}
