/** Names of what a form posts besides its own fields, whose names are numbers. */
export const postFields = {
  /** People do not see it; machines fill it. */
  honeypot: "fax_confirm",
  /** Path of the page the form is on. */
  page: "page",
  /** Content language. */
  locale: "locale",
  siteVersion: "site_version",
  /** Names of the page's product lines, joined by commas. */
  productLine: "product_line",
  /** Name of the fixed page that says thank you. */
  thanks: "thanks",
  /** The rest is known to scripts alone. Granted categories, joined by commas. */
  consent: "consent",
  /** Made for one sending and its repetitions. */
  submission: "submission",
  /** Milliseconds since the form was seen. */
  elapsed: "elapsed",
  captcha: "captcha",
  /** Why there is no token of the captcha. */
  captchaError: "captcha_error",
} as const;
