import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { LinkedText } from "./linked-text.tsx";
import type { Processing } from "#content/blocks/processing.ts";

/** Returns the column headings about data processing, in order. */
export const processingColumns = (i18n: I18n) => ({
  service: i18n._("processing.service"),
  solutions: i18n._("processing.solutions"),
  locations: i18n._("processing.locations"),
  region: i18n._("processing.region"),
  mechanism: i18n._("processing.mechanism"),
  contact: i18n._("processing.contact"),
  registeredOffice: i18n._("processing.registered-office"),
  ongoing: i18n._("processing.ongoing"),
});

/** Returns the cells of a row; null for unknown values. */
export function processingCells(row: Processing, i18n: I18n) {
  return {
    service: row.service,
    solutions: listed(row.solutions),
    locations: listed(row.locations),
    region: row.region,
    mechanism: row.mechanism,
    contact: lines(row.contact),
    registeredOffice: lines(row.registeredOffice),
    ongoing: row.isOngoing ? i18n._("processing.yes") : i18n._("processing.no"),
  } satisfies Record<keyof ReturnType<typeof processingColumns>, ReactNode>;
}

const listed = (values: readonly string[]) => (values.length === 0 ? null : values.join(", "));

/** Splits an address into lines, in which e-mail addresses and telephone numbers are links. */
function lines(text: string | null): ReactNode {
  if (text === null) return null;
  return (
    <span>
      {text.split(/\r?\n/).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a text
        <span key={index}>
          {index > 0 && <br />}
          <LinkedText text={line} />
        </span>
      ))}
    </span>
  );
}
