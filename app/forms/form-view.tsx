import { useLingui } from "@lingui/react";
import { useId } from "react";
import { useNavigate } from "react-router";
import { buildPath } from "#domain/addresses.ts";
import { locales } from "#domain/locales.ts";
import { postFields } from "#domain/forms/post-fields.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import { thanksFor } from "#domain/forms/thanks.ts";
import { Button } from "#app/ui/button.tsx";
import { CaptchaNotice } from "./captcha-notice.tsx";
import { controlId } from "./field-props.ts";
import { FieldView } from "./field-view.tsx";
import type { FormViewProps } from "./form-place.ts";
import styles from "./form-view.module.css";
import { HiddenInputs } from "./hidden-inputs.tsx";
import { Outcome } from "./outcome.tsx";
import { ThankYou } from "./thank-you.tsx";
import { useForm } from "./use-form.ts";

/** A form of a form service with the site's own fields. It works without script; script adds convenience. */
export function FormView({ shown, place, sent, isInDialog, intro }: FormViewProps) {
  const { form } = shown;
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const idPrefix = useId();
  const thanks = thanksFor({ form, ...place });
  const thanksHref = buildPath({ ...place, path: thanks.path });
  const { state, handlers, element } = useForm({
    shown,
    place,
    sent,
    onSent: () => {
      if (!isInDialog) void navigate(thanksHref);
    },
  });
  if (state.phase === "sent" && isInDialog) return <ThankYou confirms={shown.confirms === true} />;

  const isBusy = state.phase !== "filling";
  return (
    <form
      {...handlers}
      ref={element}
      className={styles["form"]}
      method="post"
      action={`/api/forms/${formKey(form)}`}
      encType={form.fields.some(({ kind }) => kind === "file") ? "multipart/form-data" : undefined}
      // The site's own rules are more specific, and without script all fields are shown, including those that logic
      // would hide.
      noValidate
      // The language of a page may differ from that of its form.
      lang={locales[place.language].tag}
      data-form={formKey(form)}
    >
      <Outcome
        shown={shown}
        idPrefix={idPrefix}
        message={state.message}
        errors={state.errors}
        isFirst={sent !== null}
      />
      <HiddenInputs
        values={{
          [postFields.page]: place.page,
          [postFields.locale]: place.language,
          [postFields.siteVersion]: place.site,
          [postFields.productLine]: place.productLines.join(","),
          [postFields.pageKind]: place.pageKind,
          [postFields.countedLine]: place.countedLine,
          [postFields.thanks]: thanks.name,
        }}
      />
      <p>{intro ?? i18n._("form.fill-out")}</p>
      {form.fields.map((field) => (
        <FieldView
          key={field.id}
          field={field}
          id={controlId(idPrefix, field.id)}
          value={sent?.values[field.id]}
          error={state.errors[field.id]}
          rules={shown.rules}
          isHidden={state.hidden.has(field.id)}
        />
      ))}
      <Button type="submit" isPending={isBusy}>
        {isBusy ? i18n._("form.sending") : (form.submitLabel ?? i18n._("form.submit"))}
      </Button>
      <CaptchaNotice captcha={place.captcha} isUsable={state.isCaptchaUsable} />
    </form>
  );
}
