import { useLingui } from "@lingui/react";
import type { CaptchaSettings } from "#domain/integrations.ts";
import styles from "./form-view.module.css";

interface CaptchaNoticeProps {
  readonly captcha: CaptchaSettings | null;
  /** What is wrong with it, in the words of specification §8; null: nothing. */
  readonly fault: string | null;
}

/** Names the captcha, whose badge is hidden. Nothing where there is none. */
export function CaptchaNotice({ captcha, fault }: CaptchaNoticeProps) {
  const { i18n } = useLingui();
  if (captcha === null) return null;
  return (
    <p className={styles["small"]} role="status">
      {captcha.notice ?? i18n._("form.captcha")}
      {fault !== null && <span lang="en"> {fault}</span>}
    </p>
  );
}
