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
