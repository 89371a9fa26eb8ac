import { useLingui } from "@lingui/react";
import { useEffect, useRef } from "react";
import styles from "./form-view.module.css";

interface ThankYouProps {
  /** The visitor has to confirm the e-mail address. */
  readonly confirms: boolean;
}

/** Thanks in place of the submitted form. */
export function ThankYou({ confirms }: ThankYouProps) {
  const { i18n } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className={styles["thanks"]} role="status" tabIndex={-1}>
      <p>
        <strong>{i18n._("thank-you.title")}</strong>
      </p>
      <p>{confirms ? i18n._("thank-you.confirm") : i18n._("thank-you.text")}</p>
    </div>
  );
}
