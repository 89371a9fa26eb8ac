/** Editors' texts that blocked the thread for seconds before there were limits, and which limit each exceeds. */
export const largeTexts: readonly {
  readonly name: string;
  readonly html: string;
  readonly limit: "characters" | "tags";
}[] = [
  {
    name: "it is nested in 134,000 tags",
    html: "<b><i>".repeat(67_000),
    limit: "characters",
  },
  { name: "it is nested in 30,000 tags", html: "<b>".repeat(30_000), limit: "tags" },
  { name: "it has 3.6 MB", html: `<p>${"word ".repeat(720_000)}</p>`, limit: "characters" },
  { name: "it has 30,000 paragraphs", html: "<p>a</p>".repeat(30_000), limit: "tags" },
  { name: "it never closes its tags", html: "<p>a <b>".repeat(30_000), limit: "tags" },
];
