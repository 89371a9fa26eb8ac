import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { openFaultyBackend } from "#testkit/faulty-import.ts";

const { changed, folder, importWith, target } = openFaultyBackend();

describe("reports single faults and imports the rest", () => {
  test("names of files that lead out of their folder", async () => {
    const { losses } = await importWith(
      changed("/jsonapi/file/file", (text) =>
        text
          .replaceAll(/"filename":"[^"]+"/g, String.raw`"filename":"../../..\\..\\evil\u0007.jpg"`)
          .replaceAll("public://", "public://../../"),
      ),
    );
    expect(losses.join("\n")).toContain(": is named evil-.jpg");
    expect(readdirSync(folder())).toEqual(["site"]);
    expect(readdirSync(path.join(folder(), "site"))).toEqual(["content"]);
    expect(globSync("**/evil-.jpg", { cwd: target() }).length).toBeGreaterThan(0);
  });

  test("files of other hosts, which are not requested", async () => {
    const asked: string[] = [];
    const elsewhere = changed("/jsonapi/file/file", (text) =>
      text.replaceAll('"url":"/sites', '"url":"http://127.0.0.1:22/sites'),
    );
    const { losses, downloads } = await importWith((request, address) => {
      asked.push(request.url);
      return elsewhere(request, address);
    });
    expect(asked.filter((url) => !url.startsWith("http://cms.test/"))).toEqual([]);
    expect(downloads).toBe(0);
    expect(losses.join("\n")).toMatch(
      /^file .*: http:\/\/127.0.0.1:22\/\S+ is not at http:\/\/cms.test; left out/m,
    );
  });

  test("files that are too large or absent", async () => {
    const limits = { maxFileBytes: 10 };
    const { losses } = await importWith(() => null, { limits });
    expect(losses.join("\n")).toMatch(/^file .*could not be read: more than 10 bytes; left out/m);
    expect(losses.join("\n")).toMatch(/^media image .*: its file is unavailable; left out/m);
  });

  test("values of the wrong type", async () => {
    const { losses, files } = await importWith(
      changed("/jsonapi/node/page", (text) => {
        const document = JSON.parse(text) as { data: { attributes: Record<string, unknown> }[] };
        for (const { attributes } of document.data)
          Object.assign(attributes, {
            title: { no: "title" },
            created: [],
            path: 5,
            field_summary: ["a", "list"],
            field_body: "no map",
            field_metatags: "{",
          });
        return JSON.stringify(document);
      }),
    );
    expect(files).toBeGreaterThan(10);
    expect(losses.join("\n")).toMatch(
      /^nodes\/page\/\S+: summary: the value is not of the kind long text; left out$/m,
    );
    expect(losses.join("\n")).toMatch(
      /^nodes\/page\/\S+: body: the value is not of the kind rich text; left out$/m,
    );
    expect(losses.join("\n")).toMatch(
      /^nodes\/page\/\S+: metatags: the value is not of the kind metatags; left out$/m,
    );
    expect(losses.join("\n")).toMatch(/has no title; its name is used$/m);
  });

  test("invalid menus and references", async () => {
    const nonsense = changed("/jsonapi/node/page", (text) => {
      const document = JSON.parse(text) as { data: { relationships: Record<string, unknown> }[] };
      for (const { relationships } of document.data)
        relationships["field_topics"] = { data: [7, null, { type: "x" }, { type: "x", id: "y" }] };
      return JSON.stringify(document);
    });
    const { losses } = await importWith((request, asked) =>
      asked.endsWith("/menu_items/main")
        ? Response.json({ data: [{ id: 1 }, null] })
        : nonsense(request, asked),
    );
    expect(losses).toContain("menu main: a link cannot be read; left out");
    expect(losses.join("\n")).toMatch(
      /: topics: refers to x y, which readers cannot see; left out$/m,
    );
  });

  test("links that content files cannot express", async () => {
    const { losses } = await importWith(
      changed("/jsonapi/paragraph/banner", (text) =>
        text.replaceAll(/"uri":"[^"]+"/g, '"uri":"javascript:alert(1)"'),
      ),
    );
    expect(losses.join("\n")).toContain(
      "link: leads to javascript:alert(1), which is not part of the content; left out",
    );
    const written = globSync("**/*.yaml", { cwd: target() }).map((file) =>
      readFileSync(path.join(target(), file), "utf8"),
    );
    expect(written.join("\n")).not.toContain("javascript:");
  });
});
