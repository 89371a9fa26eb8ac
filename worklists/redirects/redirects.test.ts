import { describe, expect, it } from "vitest";
import type { Redirect } from "../model/redirects.ts";
import { checkRedirects, type SitePages } from "./check-redirects.ts";
import { checkImport } from "./import-redirects.ts";
import { readRedirectCsv, writeRedirectCsv } from "./redirect-csv.ts";
import { redirect } from "./test-redirect.ts";

const pages = new Map([
  ["en /about", "About"],
  ["de /ueber-uns", "Über uns"],
]);
const site: SitePages = {
  hasNode: (name) => name === "page/about",
  titleAt: (locale, path) => pages.get(`${locale} ${path}`) ?? null,
  isReachable: async (locale, path) => pages.has(`${locale} ${path}`) || pages.has(`en ${path}`),
};

async function foundIn(...redirects: Redirect[]) {
  const numbered = redirects.map((each, index) => ({ ...each, line: index + 2 }));
  const findings = await checkRedirects(numbered, site);
  return findings.map(({ line, kind }) => `${line} ${kind}`);
}

describe("a check of redirects", () => {
  it.each([
    ["to a page by its name", [redirect("/old", "page/about")], []],
    ["to a path", [redirect("/old", "/about?x=1#y")], []],
    ["to a path of a language", [redirect("/alt", "/ueber-uns", { language: "de" })], []],
    ["to a path with its language", [redirect("/alt", "/de/ueber-uns")], []],
    ["to a page that does not exist", [redirect("/old", "page/nowhere")], ["2 missing"]],
    ["to a path that does not exist", [redirect("/old", "/nowhere")], ["2 missing"]],
    ["to another site", [redirect("/old", "https://example.org/")], ["2 outside"]],
    ["over a page", [redirect("/about", "page/about")], ["2 shadow"]],
    [
      "over a page in another language only",
      [redirect("/about", "page/about", { language: "de" })],
      [],
    ],
    ["to itself", [redirect("/a", "/a")], ["2 loop"]],
    ["to itself in capitals", [redirect("/a", "/A/")], ["2 loop"]],
    ["in a circle", [redirect("/a", "/b"), redirect("/b", "/a")], ["2 loop", "3 loop"]],
    [
      "into a circle",
      [redirect("/x", "/a"), redirect("/a", "/b"), redirect("/b", "/a")],
      ["2 loop", "3 loop", "4 loop"],
    ],
    ["over another one", [redirect("/a", "/b"), redirect("/b", "/about")], ["2 chain"]],
    [
      "over one of its language",
      [redirect("/a", "/b", { language: "de" }), redirect("/b", "/ueber-uns", { language: "de" })],
      ["2 chain"],
    ],
    [
      "beside one of another language",
      [
        redirect("/a", "/about", { language: "de" }),
        redirect("/about", "page/about", { language: "fr" }),
      ],
      [],
    ],
    ["twice", [redirect("/a", "/about"), redirect("/A/", "page/about")], ["3 duplicate"]],
    [
      "twice in different languages",
      [redirect("/a", "/about"), redirect("/a", "/about", { language: "de" })],
      [],
    ],
  ] satisfies [string, Redirect[], string[]][])("%s", async (_, redirects, expected) => {
    expect(await foundIn(...redirects)).toEqual(expected);
  });

  it("names the whole chain", async () => {
    const [found] = await checkRedirects(
      [redirect("/a", "/b"), redirect("/b", "page/about", { line: 3 })],
      site,
    );
    expect(found?.message).toBe("2 redirects in a row: /a → /b → page/about");
    const [circle] = await checkRedirects([redirect("/a", "/b"), redirect("/b", "/a")], site);
    expect(circle?.message).toBe("leads in a circle: /a → /b → /a");
  });

  it("checks 10,000 redirects in slices of at most 200 ms", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      redirect(`/old-${index}`, index % 2 === 0 ? "/about" : `/old-${index - 1}`, {
        line: index + 2,
      }),
    );
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const findings = await checkRedirects(many, site);
    clearInterval(timer);
    expect(findings).toHaveLength(5000);
    expect(longest).toBeLessThan(200);
  });
});

describe("a CSV file of redirects", () => {
  it("is read as it is written, with any characters", () => {
    const redirects = [
      redirect("/old", "/new", { status: 302, language: "de" }),
      redirect("/a,-b", 'https://example.org/?a=1,=2;"x"'),
      redirect("/über", "page/about"),
    ];
    const { redirects: read, faults } = readRedirectCsv(writeRedirectCsv(redirects));
    expect(faults).toEqual([]);
    expect(read).toEqual(redirects.map((each, index) => ({ ...each, line: index + 2 })));
  });

  it("has no cell that a spreadsheet calculates", () => {
    const csv = writeRedirectCsv([redirect("/x", "https://example.org/,=HYPERLINK(1)")]);
    expect(csv).not.toMatch(/(?:^|[,"\r\n])[=+\-@]/m);
  });

  it("may have its columns in any order, and only two of them", () => {
    const { redirects } = readRedirectCsv("to;from\r\n/new;/old\r\n");
    expect(redirects).toEqual([redirect("/old", "/new")]);
  });

  it.each([
    ["from,to\n/a", 2, /1 cells in place of 2/],
    ["from,to\n/a,/b,/c", 2, /3 cells/],
    ["from,to\nold,/b", 2, /from "old"/],
    ["from,to\n//evil.example,/b", 2, /from/],
    ["from,to\n/a?b=c,/b", 2, /from/],
    ["from,to\n/a,javascript:alert(1)", 2, /to "javascript/],
    ["from,to\n/a,//evil.example", 2, /to/],
    ["from,to\n/a,https://user:pw@example.org/", 2, /to/],
    ["from,to,status\n/a,/b,200", 2, /status "200"/],
    ["from,to,language\n/ok,/b,\n/a,/b,xx", 3, /language "xx"/],
    ["source,target\n/a,/b", 1, /name the columns/],
    ['from,to\n"/a,/b', 2, /not CSV/],
    ["", 1, /name the columns/],
  ])("refuses %j and names the line", (csv, line, message) => {
    expect(readRedirectCsv(csv).faults).toMatchObject([
      { line, message: expect.stringMatching(message) },
    ]);
  });

  it("names every wrong row", () => {
    const csv = `from,to\n${"bad,/b\n".repeat(300)}`;
    expect(readRedirectCsv(csv).faults.map(({ line }) => line)).toEqual(
      Array.from({ length: 300 }, (_, index) => index + 2),
    );
  });
});

describe("an import", () => {
  const present = [redirect("/one", "/about"), redirect("/two", "/about")];
  const importing = (csv: string, mode: "merge" | "replace") =>
    checkImport({ csv, mode, present, site });

  it("adds and changes redirects, and leaves the others", async () => {
    const { report, redirects } = await importing(
      "from,to,status\n/two,/about,302\n/three,/about,\n",
      "merge",
    );
    expect(report).toMatchObject({ added: 1, changed: 1, same: 0, removed: 0, isRefused: false });
    expect(redirects.map(({ from, status }) => `${from} ${status}`)).toEqual([
      "/one 301",
      "/two 302",
      "/three 301",
    ]);
  });

  it("removes the others if the file has all redirects", async () => {
    const { report, redirects } = await importing("from,to\n/two,/about\n", "replace");
    expect(report).toMatchObject({ added: 0, changed: 0, same: 1, removed: 1 });
    expect(redirects).toHaveLength(1);
  });

  it("is refused if a row is wrong, or if it closes a circle with redirects that stay", async () => {
    expect((await importing("from,to\n/a,/about\nwrong,/b\n", "merge")).report.isRefused).toBe(
      true,
    );
    const circle = await checkImport({
      csv: "from,to\n/b,/a\n",
      mode: "merge",
      present: [redirect("/a", "/b")],
      site,
    });
    expect(circle.report.findings).toMatchObject([{ line: 2, kind: "loop" }]);
    expect(circle.report.isRefused).toBe(true);
  });

  it("counts all findings and lists the errors first", async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `/o${index},https://example.org/`);
    const { report } = await importing(`from,to\n${rows.join("\n")}\nwrong,/b\n`, "merge");
    expect(report.counts).toEqual({ outside: 600, row: 1 });
    expect(report.findings).toHaveLength(500);
    expect(report.findings[0]).toMatchObject({ line: 602, kind: "row" });
  });
});
