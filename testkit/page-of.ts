import type { RenderedPage } from "#server/page-cache/rendered-page.ts";

/** Returns a rendered page for tests. */
export const pageOf = (text: string, rest: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [["content-type", "text/html"]],
  body: Buffer.from(text),
  tags: ["node:1"],
  steps: [],
  isIncomplete: false,
  ...rest,
});
