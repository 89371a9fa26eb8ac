/** Names of submitted fields besides the form's own, whose names are numbers. */
export const postFields = {
  /** Hidden from people; only bots fill it. */
  honeypot: "fax_confirm",
  /** Path of the page with the form. */
  page: "page",
  /** Content language. */
  locale: "locale",
  siteVersion: "site_version",
  /** Names of the page's product lines, separated by commas. */
  productLine: "product_line",
  /** Kind of the page, and its product line, under which the submission is counted. */
  pageKind: "page_kind",
  countedLine: "counted_line",
  /** Name of the fixed page that thanks the visitor. */
  thanks: "thanks",
  /** Only scripts send the remaining fields. Granted categories, separated by commas. */
  consent: "consent",
  /** Id of a submission, which is the same for its retries. */
  submission: "submission",
  /** Milliseconds since the visitor first saw the form. */
  elapsed: "elapsed",
  /** Variants of experiments that the visitor has seen, if the visitor may be counted. */
  variants: "variants",
  captcha: "captcha",
  /** Why there is no captcha token. */
  captchaError: "captcha_error",
} as const;
