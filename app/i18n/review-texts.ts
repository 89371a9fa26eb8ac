/** Texts about review links that cannot be opened. Server only. */
export const reviewRefusals = {
  wrong: {
    status: 404,
    title: /*i18n*/ { id: "review.wrong" },
    hint: /*i18n*/ { id: "review.wrong-hint" },
  },
  ended: {
    status: 410,
    title: /*i18n*/ { id: "review.ended" },
    hint: /*i18n*/ { id: "review.ended-hint" },
  },
  unavailable: {
    status: 503,
    title: /*i18n*/ { id: "review.unavailable" },
    hint: /*i18n*/ { id: "review.unavailable-hint" },
  },
} as const;

/** Texts of the page on which editors create and revoke review links. Server only. */
export const reviewTexts = {
  links: /*i18n*/ { id: "review.links" },
  explanation: /*i18n*/ { id: "review.explanation" },
  until: /*i18n*/ { id: "review.until" },
  openings: /*i18n*/ { id: "review.openings" },
  withBundle: /*i18n*/ { id: "review.with-bundle" },
  revoke: /*i18n*/ { id: "review.revoke" },
  days: /*i18n*/ { id: "review.days" },
  bundle: /*i18n*/ { id: "review.bundle" },
  create: /*i18n*/ { id: "review.create" },
  back: /*i18n*/ { id: "review.back" },
};
