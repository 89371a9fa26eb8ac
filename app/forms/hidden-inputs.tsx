import { useLingui } from "@lingui/react";
import { postFields } from "#domain/forms/post-fields.ts";
import styles from "./form-view.module.css";

/** Hidden inputs about the form itself, and a field that only bots fill in. */
export function HiddenInputs({ values }: { values: Readonly<Record<string, string>> }) {
  const { i18n } = useLingui();
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <div className={styles["trap"]} aria-hidden>
        <label>
          {i18n._("form.trap")}
          <input name={postFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
