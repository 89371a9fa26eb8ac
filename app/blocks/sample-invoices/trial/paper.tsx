import { useLingui } from "@lingui/react";
import type { ShownInvoice } from "#content/blocks/sample-invoices.ts";
import {
  doubtfulFields,
  isDoubtful,
  type SampleField,
} from "#domain/sample-invoices/sample-invoice.ts";
import styles from "./paper.module.css";
import type { TrialFormats } from "./trial-formats.ts";

interface PaperProps {
  readonly invoice: ShownInvoice;
  readonly formats: TrialFormats;
}

/** The invoice as it arrived: what is printed on it, and what lies above it. */
export function Paper({ invoice, formats }: PaperProps) {
  const { i18n } = useLingui();
  const { supplier, supplierDetails, fields, lines, taxes, arrival } = invoice;
  const { amount, count, value } = formats;
  const total = fields.find(({ kind }) => kind === "total");
  const doubtful = doubtfulFields(invoice);
  const net = lines.reduce((sum, { invoiced, price }) => sum + invoiced * price, 0);
  const printed = (field: SampleField) => (
    <dd>
      <Printed
        text={value(field.kind, field.printed)}
        position={doubtful.indexOf(field)}
        isStained={invoice.isStained && isDoubtful(field)}
      />
    </dd>
  );
  return (
    <figure className={styles["desk"]}>
      <div className={styles["paper"]}>
        <p className={styles["sender"]}>
          <b>{supplier}</b>
          {supplierDetails !== null && <span>{supplierDetails}</span>}
        </p>
        <p className={styles["kind"]}>{i18n._("trial.invoice")}</p>
        <dl className={styles["head"]}>
          {fields.filter(isInHead(invoice)).map((field) => (
            <div key={field.title}>
              <dt>{field.title}</dt>
              {printed(field)}
            </div>
          ))}
        </dl>
        <dl className={styles["lines"]}>
          {lines.map(({ title, invoiced, price }) => (
            <div key={title}>
              <dt>
                {title}
                <span suppressHydrationWarning>
                  {count(invoiced)} × {amount(price)}
                </span>
              </dt>
              <dd suppressHydrationWarning>{amount(invoiced * price)}</dd>
            </div>
          ))}
          {taxes.filter(isPrinted).map(({ title, rate, treatment }) => (
            <div key={title} data-tax>
              <dt>{title}</dt>
              <dd suppressHydrationWarning>
                {treatment === "withheld" ? "−" : ""}
                {amount(net * rate)}
              </dd>
            </div>
          ))}
          {total !== undefined && (
            <div data-total>
              <dt>{total.title}</dt>
              {printed(total)}
            </div>
          )}
        </dl>
      </div>
      <figcaption>{arrival}</figcaption>
    </figure>
  );
}

/** Supplier and total have their places. */
const isInHead =
  ({ supplier }: ShownInvoice) =>
  ({ kind, printed }: SampleField): boolean =>
    kind !== "total" && printed !== supplier;

const isPrinted = ({ treatment }: ShownInvoice["taxes"][number]): boolean =>
  treatment !== "self_assessed";

interface PrintedProps {
  readonly text: string;
  /** Among the doubtful values; -1: it is certain. */
  readonly position: number;
  readonly isStained: boolean;
}

function Printed({ text, position, isStained }: PrintedProps) {
  return (
    <span className={styles["printed"]}>
      <span data-printed={position < 0 ? undefined : position} suppressHydrationWarning>
        {text}
      </span>
      {isStained && <Stain />}
    </span>
  );
}

/** The rim of a cup, and drops. */
const Stain = () => (
  <svg className={styles["stain"]} viewBox="0 0 120 120" aria-hidden>
    <path d="M60 8c31-2 53 22 52 51-1 31-23 54-53 53C29 113 7 90 8 60 9 29 31 10 60 8Z" />
    <path
      data-rim
      d="M60 8c31-2 53 22 52 51-1 31-23 54-53 53C29 113 7 90 8 60 9 29 31 10 60 8Zm1 7C34 15 15 34 15 60c-1 27 19 46 45 46 27 0 45-20 46-47 0-26-19-45-45-44Z"
    />
    <circle cx="24" cy="104" r="6" />
    <circle cx="110" cy="14" r="4" />
  </svg>
);
