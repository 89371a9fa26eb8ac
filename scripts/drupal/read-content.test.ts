import { expect, test } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { fetchAsSite, openEmbeddedContent } from "#testkit/embedded-content.ts";
import { readContent } from "./read-content.ts";
import { createReport } from "./report.ts";

const exported = "node taxonomy_term media paragraph block_content comment file".split(" ");

test.each(["sample/content", "testkit/page-kinds", "testkit/block-samples", "testkit/gated-pages"])(
  "the export of %s has every published entity, once, in all its languages",
  { timeout: 60_000 },
  async (contentDir) => {
    const embedded = openEmbeddedContent(contentDir);
    const { content } = await readContent({
      url: "http://cms.test",
      fetch: fetchAsSite(embedded),
      bundles: createSiteModel([]).bundles,
      menus: menuNames,
      languages: ["en", "de", "fr"],
      report: createReport(),
    });
    const stored = embedded.store.database
      .all(
        `SELECT e.type || ' ' || e.uuid || ' ' || t.langcode AS name FROM entity e JOIN translation t ON t.serial = e.serial
         WHERE t.status = 1 AND t.langcode IN ('en', 'de', 'fr') AND e.type IN (SELECT value FROM json_each(?))`,
        JSON.stringify(exported),
      )
      .map((row) => String(row["name"]));
    const read = content.entities.flatMap(({ entity_type: type, uuid, translations }) =>
      Object.keys(translations).map((language) => `${type} ${uuid} ${language}`),
    );
    expect(read.toSorted()).toEqual(stored.toSorted());
    embedded.close();
  },
);

test("exports blocks with their placement, and comments with their page", async () => {
  const embedded = openEmbeddedContent("testkit/page-kinds");
  const { content } = await readContent({
    url: "http://cms.test",
    fetch: async (input, init) => embedded.fetch(new Request(input, init)),
    bundles: createSiteModel([]).bundles,
    menus: menuNames,
    languages: ["en"],
    report: createReport(),
  });
  embedded.close();
  const article = content.entities.find(
    ({ translations }) => translations["en"]?.["path"] === "/blog/paper-invoice",
  );
  const comments = content.entities.filter(({ entity_type: type }) => type === "comment");
  expect(comments.map(({ translations }) => translations["en"])).toEqual([
    expect.objectContaining({
      name: "Ada",
      created: "2026-09-15T08:00:00+00:00",
      entity_type: "node",
      field_name: "comment",
      entity_id: [{ entity_type: "node", uuid: article?.uuid }],
    }),
    expect.objectContaining({ name: "Grace" }),
  ]);
  const banner = content.entities.find(({ bundle }) => bundle === "hot_banner");
  expect(banner?.translations["en"]).toMatchObject({
    info: "Autumn",
    status: true,
    field_region: "content_bottom",
    field_weight: 5,
    field_image: [{ entity_type: "media" }],
  });
});

test("exports protected content only with credentials, and reports it otherwise", async () => {
  const embedded = openEmbeddedContent("testkit/gated-pages");
  const anonymous = createReport();
  const ask: typeof fetch = async (input, init) => embedded.fetch(new Request(input, init));
  const exportWith = (fetchContent: typeof fetch, report = createReport()) =>
    readContent({
      url: "http://cms.test",
      fetch: fetchContent,
      bundles: createSiteModel([]).bundles,
      menus: menuNames,
      languages: ["en"],
      report,
    });
  const site = createReport();
  const closed = JSON.stringify((await exportWith(fetchAsSite(embedded), site)).content);
  const open = JSON.stringify((await exportWith(ask, anonymous)).content);
  embedded.close();
  const fields = ["field_password_hash", "field_protected_paragraphs"];
  for (const field of fields) {
    const line = `node--page: the protected field ${field} is not visible for these readers; left out`;
    expect(closed).toContain(`"${field}"`);
    expect(site.lines()).not.toContain(line);
    expect(open).not.toContain(`"${field}"`);
    expect(anonymous.lines()).toContain(line);
  }
});
