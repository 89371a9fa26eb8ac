import type { I18n } from "@lingui/core";
import type { Trial } from "#domain/sample-invoices/trial.ts";

/** Says in one line what can be done with an invoice, or what was done. */
export function statusText({ outcome, problems, hasSurplus, isRefused }: Trial, i18n: I18n) {
  const count = problems.length;
  if (outcome === "approved") return i18n._("trial.status.approved");
  if (outcome === "queried") return i18n._("trial.status.queried");
  if (isRefused) return i18n._("trial.status.refused", { count });
  if (count > 0) return i18n._("trial.status.check", { count });
  return hasSurplus ? i18n._("trial.status.differs") : i18n._("trial.status.ready");
}
