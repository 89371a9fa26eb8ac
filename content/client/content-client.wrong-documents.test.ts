import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ContentAddress } from "../content-client.server.ts";
import { json, readRecording } from "#testkit/recorded-backend/recorded-backend.ts";
import { apAutomation, startRecordedSite } from "#testkit/recorded-backend/recorded-site.ts";

const address: ContentAddress = { site: "en", language: "en", path: "/ap-automation" };
const document = `/jsonapi/node/page/${apAutomation}`;

// Time limits are counted by intervals, so none ends on a busy machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a document with wrong types", () => {
  async function fetchWith(change: (document: ReturnType<typeof recordedDocument>) => void) {
    await using site = await startRecordedSite();
    const changed = recordedDocument();
    change(changed);
    site.backend.put(document, json(changed));
    const answer = await site.client.fetchPage(address);
    if (answer.kind !== "page") throw new Error("A redirect");
    return { page: answer.page, log: site.log };
  }

  // Recorded JSON, changed by hand: its shape is what these tests are about.
  const recordedDocument = () => readRecording("node-4.en") as { data: Wire; included: Wire[] };
  interface Wire {
    type: string;
    id: unknown;
    attributes: Record<string, unknown>;
    relationships: Record<string, unknown>;
  }

  test("loses a broken field with one log line", async () => {
    const { page, log } = await fetchWith(({ data }) => {
      data.attributes["field_summary"] = { oh: "no" };
      data.attributes["field_metatags"] = null;
    });
    expect(page.description).toBeNull();
    expect(log.lines).toMatchObject([
      {
        fields: { field: "field_summary" },
        message: "A field was skipped: it does not match the content model.",
      },
    ]);
  });

  test("loses a broken relationship, a broken resource and a broken paragraph", async () => {
    const { page, log } = await fetchWith(({ data, included }) => {
      data.relationships["field_topics"] = { data: "nothing" };
      data.relationships["field_image"] = [];
      for (const resource of included) {
        if (resource.type === "paragraph--heading") resource.attributes["langcode"] = 7;
        if (resource.type === "paragraph--testimonial") resource.attributes["field_quote"] = ["a"];
        if (resource.type === "paragraph--text") resource.id = null;
      }
    });
    expect(page.topics).toEqual([]);
    expect(page.image).toBeNull();
    expect(page.blocks.map(({ type }) => type)).toEqual([
      "text",
      "banner",
      "section",
      "accordion",
      "media",
      "cta",
    ]);
    expect(log.lines).toHaveLength(5);
  });

  test("loses paragraphs of a type the site does not know, with one log line", async () => {
    const { page, log } = await fetchWith(({ data }) => {
      data.relationships["field_paragraphs"] = {
        data: [
          { type: "paragraph--hologram", id: "x" },
          { type: "unknown", id: "missing" },
          { type: "paragraph--text", id: "missing" },
        ],
      };
    });
    expect(page.blocks.map(({ type }) => type)).toEqual(["text"]);
    expect(log.lines).toMatchObject([
      {
        fields: { type: "paragraph--hologram", page: "node:4" },
        message: "A block was skipped.",
      },
    ]);
  });

  test("ends where paragraphs hold each other in a circle", async () => {
    const { page } = await fetchWith(({ included }) => {
      for (const resource of included) {
        if (resource.type === "paragraph--section")
          resource.relationships["field_content"] = {
            data: [{ type: resource.type, id: resource.id }],
          };
      }
    });
    expect(page.blocks.map(({ type }) => type)).not.toContain("section");
  });

  test.each(["title", "langcode", "drupal_internal__nid", "status"])(
    "is unavailable when the node's %s is broken",
    async (name) => {
      await expect(fetchWith(({ data }) => (data.attributes[name] = {}))).rejects.toMatchObject({
        code: "content-unavailable",
      });
    },
  );

  test("is unavailable when nothing of what it refers to came along, unless that was left out on purpose", async () => {
    const tearOff = (changed: object) => Object.assign(changed, { included: [] });
    await expect(fetchWith(tearOff)).rejects.toMatchObject({ code: "content-unavailable" });
    const { page } = await fetchWith((changed) =>
      Object.assign(tearOff(changed), { meta: { omitted: {} } }),
    );
    expect(page.image).toBeNull();
  });

  test("is unavailable when the data is a list", async () => {
    await expect(
      fetchWith((changed) => Object.assign(changed, { data: [] })),
    ).rejects.toMatchObject({ code: "content-unavailable" });
  });
});
