import type { I18n, MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { Headline } from "#app/ui/headline.tsx";
import { WideTable } from "#app/ui/wide-table.tsx";
import { consentDays } from "#domain/constants.ts";
import styles from "./cookie-settings.module.css";

/** Lifetime of an entry: days, minutes, until the browser is closed, or until it is deleted. */
type Life = { readonly days: number } | { readonly minutes: number } | "session" | "kept";

interface Entry {
  readonly name: string;
  readonly purpose: MessageDescriptor;
  readonly life: Life;
}

/** All entries that the site stores without consent, because they are necessary or never leave the browser. */
const entries: readonly Entry[] = [
  { name: "campaign", purpose: /*i18n*/ { id: "cookies.campaign" }, life: { days: 30 } },
  {
    name: "selected_country",
    purpose: /*i18n*/ { id: "cookies.selected-country" },
    life: { days: 7 },
  },
  { name: "modal_french", purpose: /*i18n*/ { id: "cookies.modal-french" }, life: { days: 7 } },
  { name: "modal_german", purpose: /*i18n*/ { id: "cookies.modal-german" }, life: { days: 7 } },
  { name: "modal_uk", purpose: /*i18n*/ { id: "cookies.modal-uk" }, life: { days: 7 } },
  { name: "modal_us", purpose: /*i18n*/ { id: "cookies.modal-us" }, life: { days: 7 } },
  { name: "mrs_visitor", purpose: /*i18n*/ { id: "cookies.mrs-visitor" }, life: { days: 30 } },
  { name: "page_access", purpose: /*i18n*/ { id: "cookies.page-access" }, life: "session" },
  { name: "submitted", purpose: /*i18n*/ { id: "cookies.submitted" }, life: { minutes: 10 } },
  { name: "cc_cookie", purpose: /*i18n*/ { id: "cookies.cc-cookie" }, life: { days: consentDays } },
  { name: "visitor", purpose: /*i18n*/ { id: "cookies.visitor" }, life: "kept" },
  { name: "answers", purpose: /*i18n*/ { id: "cookies.answers" }, life: "session" },
  { name: "draft", purpose: /*i18n*/ { id: "cookies.draft" }, life: "session" },
  { name: "review", purpose: /*i18n*/ { id: "cookies.review" }, life: "session" },
  { name: "chunk-reload", purpose: /*i18n*/ { id: "cookies.chunk-reload" }, life: "session" },
];

/** A table of entries that need no consent, with purpose and lifetime. */
export function NeededCookies() {
  const { i18n } = useLingui();
  return (
    <section className={styles["part"]}>
      <Headline level={2}>
        <Trans id="cookies.title" />
      </Headline>
      <p>
        <Trans id="cookies.text" />
      </p>
      <WideTable label={i18n._("cookies.title")}>
        <table className={styles["cookies"]}>
          <thead>
            <tr>
              <th scope="col">{i18n._("cookies.name")}</th>
              <th scope="col">{i18n._("cookies.purpose")}</th>
              <th scope="col">{i18n._("cookies.life")}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ name, purpose, life }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{i18n._(purpose)}</td>
                <td>{formatLife(life, i18n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}

function formatLife(life: Life, i18n: I18n): string {
  if (life === "session") return i18n._("cookies.life.session");
  if (life === "kept") return i18n._("cookies.life.kept");
  const [count, unit] = "days" in life ? [life.days, "day"] : [life.minutes, "minute"];
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(i18n.locales, format).format(count);
}
