import { describe, expect, test } from "vitest";
import { largeTexts } from "#testkit/hostile/large-texts.ts";
import type { ContentAddress } from "../content-client.server.ts";
import { withContents } from "../page-kinds/contents.ts";
import { mapMenu } from "../mappers/menu.ts";
import { mapParagraphs, rich, toAll } from "#testkit/map-paragraphs.ts";
import { type Answer, json } from "#testkit/recorded-backend/recorded-backend.ts";
import {
  apAutomation,
  nodeDocument,
  startRecordedSite,
} from "#testkit/recorded-backend/recorded-site.ts";

const address: ContentAddress = { site: "en", language: "en", path: "/ap-automation" };
const documentAddress = `/jsonapi/node/page/${apAutomation}`;

/** Much longer than each case takes, even on a busy machine, but much shorter than it would take without limits. */
const limitMs = 1500;

const jsonText = (body: string): Answer => {
  return (response) =>
    response.writeHead(200, { "Content-Type": "application/vnd.api+json" }).end(body);
};

const pageWith = (processed: string) =>
  nodeDocument({
    nid: 4,
    uuid: apAutomation,
    title: "AP automation",
    alias: "/ap-automation",
    attributes: { field_body: rich(processed), field_summary: "Seen" },
  });

describe("a page with a text that is too large", () => {
  test.each(largeTexts)(
    "is shown without the text because of $name, and the log names the field",
    async ({ html, limit }) => {
      await using site = await startRecordedSite();
      site.backend.put(documentAddress, json(pageWith(html)));
      const startedAt = performance.now();
      const answer = await site.client.fetchPage(address);
      expect(performance.now() - startedAt).toBeLessThan(limitMs);
      expect(answer).toMatchObject({
        kind: "page",
        page: { title: "AP automation", description: "Seen", blocks: [] },
      });
      expect(site.log.lines).toContainEqual({
        message: "A field was skipped: its text is too large.",
        fields: {
          type: "node--page",
          id: apAutomation,
          field: "field_body",
          reason: expect.stringContaining(limit),
        },
      });
    },
  );

  test("names the field to editors who preview the page", async () => {
    await using site = await startRecordedSite();
    site.backend.put(documentAddress, json(pageWith("<b>".repeat(30_000))));
    const answer = await site.client.fetchDraft({
      address,
      resourceVersion: null,
      at: null,
      alwaysShowsPage: false,
      preview: null,
      marksBlocks: false,
    });
    expect(answer).toMatchObject({
      page: {
        blocks: [
          {
            html: expect.stringMatching(/not see the field “field_body”: the text has 30000 tags/),
          },
        ],
      },
    });
  });
});

describe("a document that is too large counts as unavailable, and the error gives the reason", () => {
  const resource = (index: number) => ({
    type: "media--image",
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    attributes: {},
  });
  const page = JSON.stringify(pageWith("<p>Text</p>")).slice(0, -1);

  test.each([
    [
      "90,000 included resources",
      `${page},"included":[${Array.from({ length: 90_000 }, (_, index) => JSON.stringify(resource(index))).join(",")}]}`,
      /JSON has more than|90000 resources/,
    ],
    [
      "4,000 included resources",
      `${page},"included":[${Array.from({ length: 4000 }, (_, index) => JSON.stringify(resource(index))).join(",")}]}`,
      /4000 resources; at most 3000/,
    ],
    [
      "lists 500,000 levels deep",
      `${page},"x":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
      /nested more than 50 levels/,
    ],
    [
      "objects 500,000 levels deep",
      `${page},"x":${'{"a":'.repeat(500_000)}1${"}".repeat(500_000)}}`,
      /nested more than 50 levels/,
    ],
    ["a million values", `${page},"x":[${"1,".repeat(1_000_000)}1]}`, /more than 200000 values/],
  ])("%s", async (_, body, reason) => {
    await using site = await startRecordedSite();
    site.backend.put(documentAddress, jsonText(body));
    const startedAt = performance.now();
    const error: unknown = await site.client.fetchPage(address).catch((caught: unknown) => caught);
    expect(performance.now() - startedAt).toBeLessThan(limitMs);
    expect(error).toMatchObject({
      code: "content-unavailable",
      cause: { message: expect.stringMatching(reason) },
    });
  });
});

test("blocks that are referenced repeatedly are shown up to the limit per page", () => {
  const names = (level: number) =>
    Array.from({ length: 40 }, (_, index) => `paragraph--section s${level}-${index}`);
  const sections = [0, 1, 2, 3, 4, 5].flatMap((level) =>
    names(level).map((name) => ({
      type: "paragraph--section",
      id: name.split(" ")[1] ?? "",
      field_content: level === 5 ? toAll("paragraph--text t") : toAll(...names(level + 1)),
    })),
  );
  const text = { type: "paragraph--text", id: "t", field_text: rich("<p>Text</p>") };
  const startedAt = performance.now();
  const { blocks, skipped } = mapParagraphs(names(0), [...sections, text]);
  expect(performance.now() - startedAt).toBeLessThan(limitMs);
  expect(blocks).toHaveLength(1);
  expect(skipped).toContain("the page has more than 1000 blocks");
});

test("menu items with the same id are not nested in each other at every level", () => {
  const item = { title: "Item", description: null, url: "/", nid: null, entityId: null };
  const items = [
    { ...item, id: "a", parent: "" },
    ...Array.from({ length: 200 }, () => ({ ...item, id: "a", parent: "a" })),
  ];
  const startedAt = performance.now();
  const [root] = mapMenu(items, () => ({ href: "/", external: false, title: null }));
  expect(performance.now() - startedAt).toBeLessThan(limitMs);
  expect(root?.children).toHaveLength(200);
});

test("creates anchors for ten thousand equal headings within the limit", () => {
  const { blocks } = mapParagraphs(
    ["paragraph--table_of_contents c", "paragraph--text t"],
    [
      { type: "paragraph--table_of_contents", id: "c" },
      { type: "paragraph--text", id: "t", field_text: rich("<h2>Part</h2>".repeat(9999)) },
    ],
  );
  const startedAt = performance.now();
  const [contents] = withContents(blocks);
  expect(performance.now() - startedAt).toBeLessThan(limitMs);
  expect(contents).toMatchObject({ type: "table_of_contents" });
  expect(contents).toHaveProperty("entries.9998.anchor", "section-part-9999");
});
