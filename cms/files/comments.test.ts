import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatFault } from "./fault.ts";
import { listDocument, openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";

let site: TestBackend;
beforeEach(() => {
  site = openFixtureBackend();
  mkdirSync(join(site.contentDir, "nodes/article/post"), { recursive: true });
  site.write("nodes/article/post/en.yaml", `${post}comments:\n${ada}`);
});
afterEach(() => site.close());

const post = "title: Post\narticle_type: blog\ndate: 2026-09-14\n";
const ada = "  - { name: Ada, date: 2026-09-15T08:00:00Z, text: <p>Fourteen and counting.</p> }\n";

async function comments(query = "") {
  const { body } = await site.get(`/jsonapi/comment/comment${query}`);
  return listDocument.parse(body).data;
}

test("comments are entities of their own, as in Drupal", async () => {
  site.loader.loadAll();
  expect(site.loader.faults()).toEqual([]);
  const [comment] = await comments();
  expect(comment).toMatchObject({
    type: "comment--comment",
    attributes: {
      langcode: "en",
      default_langcode: true,
      status: true,
      subject: "Fourteen and counting.",
      name: "Ada",
      created: "2026-09-15T08:00:00+00:00",
      thread: "01/",
      entity_type: "node",
      field_name: "comment",
      comment_body: { value: "<p>Fourteen and counting.</p>", format: "rich_text" },
    },
    relationships: { entity_id: { data: { type: "node--article" } }, pid: { data: null } },
  });
});

test("a subject and an address of their own are kept", async () => {
  const own = ada.replace(" }", ", subject: Counting, homepage: https://ada.example/ }");
  site.write("nodes/article/post/en.yaml", `${post}comments:\n${own}`);
  site.loader.loadAll();
  const [comment] = await comments();
  expect(comment?.attributes).toMatchObject({
    subject: "Counting",
    homepage: "https://ada.example/",
  });
});

test("comments of a translation are in its language, after those of the original", async () => {
  site.write(
    "nodes/article/post/de.yaml",
    "title: Beitrag\ncomments:\n  - { name: Eva, date: 2026-09-14T08:00:00Z, text: <p>Neun.</p> }\n",
  );
  site.loader.loadAll();
  const read = (await comments()).map(({ attributes }) => [
    attributes["langcode"],
    attributes["name"],
    attributes["thread"],
  ]);
  expect(read).toEqual([
    ["en", "Ada", "01/"],
    ["de", "Eva", "02/"],
  ]);
  const sorted = await comments("?sort=created&filter[status]=1");
  expect(sorted.map(({ attributes }) => attributes["name"])).toEqual(["Eva", "Ada"]);
});

test("a comment that is not published is not shown", async () => {
  site.write(
    "nodes/article/post/en.yaml",
    `${post}comments:\n${ada.replace(" }\n", ", status: false }\n")}`,
  );
  site.loader.loadAll();
  expect(await comments()).toEqual([]);
  expect(site.loader.faults()).toEqual([]);
});

test("a new comment changes the list of comments, and a removed one disappears", async () => {
  site.loader.loadAll();
  site.write(
    "nodes/article/post/en.yaml",
    `${post}comments:\n${ada}${ada.replace("Ada", "Grace")}`,
  );
  expect(site.loader.load(["nodes/article/post"]).tags).toContain("comment_list");
  expect(await comments()).toHaveLength(2);
  site.write("nodes/article/post/en.yaml", post);
  site.loader.load(["nodes/article/post"]);
  expect(await comments()).toEqual([]);
});

test("reports faults of a comment, and shows the others", async () => {
  site.write(
    "nodes/article/post/en.yaml",
    `${post}comments:\n${ada}  - { date: yesterday, text: 5, mood: bad, status: perhaps }\n  - Hello\n`,
  );
  site.loader.loadAll();
  const file = "nodes/article/post/en.yaml";
  expect(site.loader.faults().map(formatFault)).toEqual([
    `${file}:6: found "mood", expected one of name, date, text, status, subject, homepage`,
    `${file}:6: found nothing, expected the author's name`,
    `${file}:6: found "yesterday", expected a time such as 2026-09-15T08:00:00Z`,
    `${file}:6: found 5, expected the text of the comment`,
    `${file}:6: found "perhaps", expected true or false`,
    `${file}:7: found "Hello", expected { name, date, text, status?, subject?, homepage? }`,
  ]);
  expect(await comments()).toHaveLength(1);
});

test("only articles have comments", () => {
  mkdirSync(join(site.contentDir, "nodes/event/fair"), { recursive: true });
  site.write(
    "nodes/event/fair/en.yaml",
    `title: Fair\nstart: 2026-09-14T08:00:00Z\ncomments:\n${ada}`,
  );
  site.loader.loadAll();
  expect(site.loader.faults().map(formatFault)).toEqual([
    expect.stringContaining('nodes/event/fair/en.yaml:3: found "comments", expected one of'),
  ]);
});
