import { expect, test } from "vitest";
import { rich, toAll } from "#testkit/map-paragraphs.ts";
import { json } from "#testkit/recorded-backend/recorded-backend.ts";
import {
  apAutomation,
  nodeDocument,
  startRecordedSite,
} from "#testkit/recorded-backend/recorded-site.ts";
import type { ContentAddress } from "../content-client.server.ts";

const address: ContentAddress = { site: "en", language: "en", path: "/ap-automation" };
const token = "p".repeat(43);
const previewAddress = `/headless-site/preview/${token}`;
const request = {
  address,
  resourceVersion: null,
  at: null,
  alwaysShowsPage: false,
  preview: token,
  marksBlocks: true,
};

const block = "11111111-1111-4111-8111-111111111111";
const empty = "22222222-2222-4222-8222-222222222222";
const paragraph = (type: string, id: string, attributes: object) => ({
  type: `paragraph--${type}`,
  id,
  attributes: {
    langcode: "en",
    default_langcode: true,
    status: true,
    drupal_internal__id: 0,
    ...attributes,
  },
  relationships: [],
});

const { data } = nodeDocument({
  nid: 4,
  uuid: apAutomation,
  title: "Not saved",
  alias: "/ap-automation",
  attributes: { field_summary: "Whoever pays 98 %" },
});
const unsaved = {
  data: {
    ...data,
    relationships: {
      field_paragraphs: toAll(`paragraph--text ${block}`, `paragraph--text ${empty}`),
    },
  },
  included: [
    paragraph("text", block, { field_text: rich("<h2>One</h2><h4>Two</h4>"), field_title: 5 }),
    paragraph("text", empty, { field_text: null }),
  ],
};

test("shows the unsaved page with remarks about its blocks, and its texts", async () => {
  await using site = await startRecordedSite();
  site.backend.put(previewAddress, json(unsaved));
  const answer = await site.client.fetchDraft(request);
  expect(answer).toMatchObject({
    page: {
      title: "Not saved",
      blocks: [
        {
          id: block,
          remarks: { name: "Text", around: [], after: [{ id: empty, reason: "no text" }] },
        },
      ],
    },
    draftRemark: { kind: "unsaved" },
    texts: expect.arrayContaining([
      { paragraphs: [], place: "Title", key: "title", kind: "plain", value: "Not saved" },
      expect.objectContaining({ paragraphs: [block], place: "Text: Text", kind: "html" }),
    ]),
  });
});

test.each([
  ["expired", 404, {}],
  ["unreadable", 200, { data: [] }],
  ["unreadable", 200, { data: { type: "node--unknown", id: "x", attributes: {} } }],
  ["unreadable", 200, { data: { type: "user--user", id: "x", attributes: {} } }],
  ["unreadable", 200, { data: { type: "node--page", id: "x", attributes: { title: 1 } } }],
  ["unreadable", 200, { data: null }],
])("shows the saved page if the preview is %s: %i %j", async (kind, status, body) => {
  await using site = await startRecordedSite();
  site.backend.put(previewAddress, json(body, status));
  const answer = await site.client.fetchDraft(request);
  expect(answer).toMatchObject({ kind: "page", draftRemark: { kind: `preview-${kind}` } });
  expect(answer).not.toMatchObject({ page: { title: "Not saved" } });
});

test("says that the preview has expired if there is no saved page either", async () => {
  await using site = await startRecordedSite();
  site.backend.put(previewAddress, json({}, 404));
  const nowhere = { ...request, address: { ...address, path: "/preview" } };
  await expect(site.client.fetchDraft(nowhere)).rejects.toMatchObject({
    remark: { kind: "preview-expired" },
  });
});
