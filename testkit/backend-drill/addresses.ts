/** An address of every kind of page in `testkit/page-kinds`, and of the site's own pages, without language. */
const everyKind: readonly string[] = [
  "",
  "/animations/letterbox-to-ledger",
  "/blog/paper-invoice",
  "/contracts/ohio",
  "/customers/alsterland",
  "/events/finance-forum",
  "/knowledge-hub/three-way-matching",
  "/offer",
  "/offices/berlin",
  "/partners/brueckner",
  "/resources/e-invoicing-eu",
  "/libraries/e-invoicing",
  "/staff/priya-nair",
  "/testimonials/katrin-wessels",
  "/topics/e-invoicing",
  "/industries/insurance",
  "/products/ap-automation",
  "/resources",
  "/partners?view=country",
  "/search?q=invoice",
  "/thank-you-page",
];

/** The same addresses in three languages. */
export const everyKindInThreeLanguages: readonly string[] = ["", "/de", "/fr"].flatMap((prefix) =>
  everyKind.map((path) => prefix + path || "/"),
);

/** A page from the backend, and one that is rendered for each visitor. */
export const aFew: readonly string[] = ["/de/offices/berlin", "/thank-you-page"];
