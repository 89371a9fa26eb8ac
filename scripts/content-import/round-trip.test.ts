import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";
import type { ContentBackend } from "#cms/backend.ts";
import { fetchAsSite, openEmbeddedContent } from "#testkit/embedded-content.ts";
import { readContent } from "../drupal/read-content.ts";
import { createReport } from "../drupal/report.ts";
import { writeContent } from "../drupal/write-drupal.ts";
import { root } from "../lib/tool.ts";
import { takeSnapshot, type ContentSnapshot } from "./content-snapshot.ts";
import { importContent, type ImportResult } from "./import-content.ts";

const dir = mkdtempSync(path.join(tmpdir(), "round-trip-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const menus = menuNames;
/** Languages of the content. */
const used = new Set(
  globSync("{sample/content,testkit/*}/{nodes,terms}/**/*.yaml", { cwd: root }).map((file) =>
    path.basename(file, ".yaml"),
  ),
);
const model = createSiteModel(localeCodes.filter((code) => used.has(code)));
const redirects = ["/ap", "/old-ap", "/shop", "/demo", "/rechnungseingang"];

interface Losses {
  readonly says: readonly RegExp[];
  readonly maySay?: readonly RegExp[];
  /** If the content is read without credentials. */
  readonly saysToReaders?: readonly RegExp[];
}

/** Expected reports for the content of each folder, and those that are allowed. */
const losses: Readonly<Record<string, Losses>> = {
  "sample/content": {
    says: [],
    // Documents behind a form are closed to readers, so no page that they see uses their files.
    saysToReaders: [/^file files\/media\/document\/\S+: not used; left out$/],
    // Unpublished pages, and pages with dead links in their texts.
    maySay: [
      /not visible for anonymous readers in en/,
      /which readers cannot see; left out$/,
      /no entity contains it; left out$/,
      /: text: (links to \/node\/\d+|shows the file \S+), which/,
    ],
  },
  "testkit/fixture": {
    says: [
      /^node--page: 1 not visible for anonymous readers in en/,
      /^nodes\/page\/home: related: refers to node .*, which readers cannot see/,
    ],
  },
  "testkit/page-kinds": { says: [/^comment--comment: 1 not visible for anonymous readers in en/] },
  "testkit/block-samples": { says: [] },
  "testkit/gated-pages": {
    says: [],
    maySay: [/^paragraph--(section|card|text): \d+ not visible for anonymous readers in en/],
  },
};

/** Additional reports if content is read from a backend without credentials. */
const anonymousLosses: readonly RegExp[] = [
  /^redirects: anonymous readers cannot list them/,
  /^node--page: the protected field field_password_hash is not visible for these readers/,
  /^node--page: the protected field field_protected_paragraphs is not visible for these readers/,
];

/** Requests a backend as an anonymous reader. */
const fetchAsReader =
  (backend: ContentBackend): typeof fetch =>
  async (input, init) =>
    backend.fetch(new Request(input, init));

/** The whole sample site takes almost a minute; the other folders contain every kind of content as well. */
const folders = Object.entries(losses).filter(
  ([folder]) => folder !== "sample/content" || process.env["FULL"],
);

describe.each(folders)("%s", (contentDir, { says, maySay = [], saysToReaders = [] }) => {
  const name = contentDir.replace("/", "-");
  const original = openEmbeddedContent(contentDir);
  afterAll(() => original.close());
  const asked = { languages: ["en", "de", "fr"], paths: ["/", ...redirects] };

  /** Returns what readers see of a copy of the content. */
  async function readBack(to: string, readAs: typeof fetchAsSite): Promise<ContentSnapshot> {
    const copy = openEmbeddedContent(path.relative(root, to));
    try {
      return await takeSnapshot(readAs(copy), asked);
    } finally {
      copy.close();
    }
  }

  test("is the same site after an import from its address", { timeout: 120_000 }, async () => {
    const to = path.join(dir, name);
    const from = "http://cms.test";
    const ask = fetchAsReader(original);
    const before = await takeSnapshot(ask, { ...asked, isAnonymous: true });
    const result = await importContent({ from, to, model, menus, fetch: ask });
    const after = await readBack(to, fetchAsReader);
    expect(after.resources).toEqual(before.resources);
    expect(after.menus).toEqual(before.menus);
    expect(after.routes["/ en"]).toEqual(before.routes["/ en"]);
    expectLosses(result, [...says, ...saysToReaders, ...anonymousLosses]);
  });

  test(
    "is the same site, including protected content, after an export and an import",
    { timeout: 120_000 },
    async () => {
      const report = createReport();
      const ask = fetchAsSite(original);
      const before = await takeSnapshot(ask, asked);
      const read = await readContent({
        url: "http://cms.test",
        bundles: model.bundles,
        menus,
        languages: model.languages,
        redirectsFile: path.join(root, contentDir, "redirects.yaml"),
        report,
        fetch: ask,
      });
      const from = path.join(dir, `${name}-export`);
      await writeContent(from, { ...read, report });
      const to = path.join(dir, `${name}-imported`);
      const result = await importContent({ from, to, model, menus });
      expect(await readBack(to, fetchAsSite)).toEqual(before);
      expectLosses({ losses: [...report.lines(), ...result.losses] }, says);
    },
  );

  function expectLosses(
    { losses: lines }: Pick<ImportResult, "losses">,
    expected: readonly RegExp[],
  ) {
    const known = [...expected, ...maySay];
    expect(lines.filter((line) => !known.some((each) => each.test(line)))).toEqual([]);
    expect(expected.filter((each) => !lines.some((line) => each.test(line)))).toEqual([]);
  }
});
