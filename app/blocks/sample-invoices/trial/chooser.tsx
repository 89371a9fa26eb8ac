import type { MouseEvent } from "react";
import type { ShownInvoice } from "#content/blocks/sample-invoices.ts";
import { trialParameters } from "#domain/sample-invoices/trial-address.ts";
import { trialId } from "../trial-place.ts";
import styles from "./trial.module.css";

interface ChooserProps {
  readonly invoices: readonly ShownInvoice[];
  readonly chosen: ShownInvoice;
  readonly pathname: string;
  /** Id of the heading that names the links. */
  readonly titleId: string;
  readonly onChoose: (invoice: ShownInvoice) => void;
}

/** Links to all invoices. With script the invoice is shown at once. */
export function Chooser({ invoices, chosen, pathname, titleId, onChoose }: ChooserProps) {
  return (
    <nav aria-labelledby={titleId}>
      <ul className={styles["chooser"]}>
        {invoices.map((invoice) => (
          <li key={invoice.name}>
            <a
              href={hrefOf(invoice, pathname)}
              aria-current={invoice === chosen || undefined}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onChoose(invoice);
              }}
            >
              <b>{invoice.title}</b>
              <span>{invoice.arrival}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the address of an invoice before anything is entered. */
export const hrefOf = ({ name }: Pick<ShownInvoice, "name">, pathname: string): string =>
  `${pathname}?${trialParameters.sample}=${name}#${trialId}`;

export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
