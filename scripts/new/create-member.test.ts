import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root, toolScript } from "../lib/tool.ts";
import { createMember } from "./create-member.ts";
import { kinds } from "./kinds.ts";
import { UsageError } from "./member.ts";

/** Folders that templates change. */
const folders = [
  "app/blocks",
  "app/forms",
  "app/gallery",
  "app/modals",
  "app/visitor",
  "cms/search-index",
  "content",
  "content-model",
  "domain",
  "e2e",
  "server/form-services",
];
/** Folders that the type checker reads. */
const checkedFolders = [
  "app",
  "bench",
  "cms",
  "content",
  "content-model",
  "domain",
  "e2e",
  "editor",
  "lib",
  "sample/brand",
  "sample/tools",
  "scripts",
  "server",
  "testkit",
  "worklists",
  ".react-router",
  "tsconfig.json",
  "package.json",
  "vite.config.ts",
  "vitest.config.ts",
  "lingui.config.ts",
];
const nameOf = (kind: string) => (kind === "locale" ? "pl" : "price-table");

let copy = "";
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), "new-member-"));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function copyProject(parts: readonly string[]): void {
  for (const part of parts)
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
}
const read = (file: string) => readFileSync(path.join(copy, file), "utf8");

function isRefused(kind: string, name: string): boolean {
  try {
    createMember(copy, kind, name);
    return false;
  } catch (error) {
    if (error instanceof UsageError) return true;
    throw error;
  }
}

describe("npm run new", () => {
  beforeEach(() => copyProject(folders));

  test.each(Object.keys(kinds))("%s changes or creates each file that it reports", (kind) => {
    const { files, next } = createMember(copy, kind, nameOf(kind));
    expect(files.length).toBeGreaterThan(0);
    expect(next.length).toBeGreaterThan(0);
    const before = (file: string) =>
      file.includes("price-table") ? "" : readFileSync(path.join(root, file), "utf8");
    expect(files.filter((file) => read(file) === before(file))).toEqual([]);
  });

  test("inserts registry lines in order", () => {
    createMember(copy, "block", "price-table");
    expect(read("content-model/paragraphs/registry.ts")).toContain(
      './pinned-video.ts";\nexport * from "./price-table.ts";\nexport * from "./product.ts";',
    );
    expect(read("content/blocks/registry.ts")).toContain(
      "  pinned_video: mapPinnedVideo,\n  price_table: mapPriceTable,\n  product: mapProduct,",
    );
    createMember(copy, "modal", "notice");
    expect(read("app/modals/registry.tsx")).toContain(
      "  form: lazyPart(loaders.form),\n  notice: lazyPart(loaders.notice),\n  staff: ",
    );
  });

  test("a regional locale falls back to its language", () => {
    createMember(copy, "locale", "pl");
    createMember(copy, "locale", "it-ch");
    expect(read("domain/locales.ts")).toMatch(
      /^ {2}pl: \{ label: "Polski".*fallbacks: \["en"\].*countries: \["PL"\]/m,
    );
    expect(read("domain/locales.ts")).toMatch(
      /^ {2}"it-ch": .*tag: "it-CH".*fallbacks: \["it", "en"\].*countries: \["CH"\]/m,
    );
  });

  const refused = [
    ["an unknown kind", "page", "price-table"],
    ["a property of every object", "constructor", "price-table"],
    ["a name that is not kebab-case", "block", "priceTable"],
    ["a path", "block", "../price-table"],
    ["no name", "block", ""],
    ["a block that exists", "block", "table-of-contents"],
    ["a part of a block", "block", "tab"],
    ["a dialog that exists", "modal", "welcome"],
    ["a field that exists", "form-field", "consent"],
    ["a locale that exists", "locale", "de-ch"],
    ["a code of no language", "locale", "price-table"],
  ] as const;
  test(`refuses ${refused.map(([what]) => what).join(", ")}`, () => {
    expect(refused.filter(([, kind, name]) => !isRefused(kind, name))).toEqual([]);
  });

  test("refuses a second member of the same name", () => {
    const names = Object.keys(kinds);
    for (const kind of names) createMember(copy, kind, nameOf(kind));
    expect(names.filter((kind) => !isRefused(kind, nameOf(kind)))).toEqual([]);
  });

  test("reports a template that no longer fits its file, and writes nothing", () => {
    rmSync(path.join(copy, "app/blocks/registry.tsx"));
    cpSync(path.join(root, "package.json"), path.join(copy, "app/blocks/registry.tsx"));
    expect(() => createMember(copy, "block", "price-table")).toThrow("app/blocks/registry.tsx");
    expect(() => read("app/blocks/price-table/price-table.tsx")).toThrow("ENOENT");
  });
});

/** Returns the errors of the type checker for a changed copy of the project, one per line. */
function checkTypes(): string {
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const { stdout } = spawnSync(process.execPath, [toolScript("tsc"), "--noEmit"], {
    cwd: copy,
    encoding: "utf8",
  });
  return stdout;
}

// The type checker takes 15 seconds for the whole project.
describe.runIf(process.env["FULL"])("the type checker", () => {
  beforeEach(() => copyProject(checkedFolders));

  test("accepts a new member of every kind", () => {
    for (const kind of Object.keys(kinds)) createMember(copy, kind, nameOf(kind));
    expect(checkTypes()).toBe("");
  });

  test.each([
    [
      "kind of rule",
      [
        "domain/forms/rules.ts",
        '"required" | "email" | "url"',
        '"required" | "email" | "url" | "iban"',
      ],
      ["domain/forms/rules.ts", "app/forms/form-texts.ts", "app/gallery/samples/form-samples.ts"],
    ],
    [
      "kind of field",
      [
        "domain/forms/form-definition.ts",
        'readonly kind: "hidden"',
        'readonly kind: "hidden" | "rating"',
      ],
      ["domain/forms/kind-checks.ts", "domain/forms/clean-values.ts", "app/forms/field-view.tsx"],
    ],
    [
      "block",
      [
        "content-model/paragraphs/quote.ts",
        "export const paragraphQuote",
        'export const paragraphNotice = defineBundle({ entityType: "paragraph", bundle: "notice", label: "Notice", fields: {} });\nexport const paragraphQuote',
      ],
      ["content/model/block.ts", "content/blocks/registry.ts", "app/blocks/registry.tsx"],
    ],
    [
      "locale",
      ["domain/locales.ts", '  "in",\n]', '  "in",\n  "pl",\n]'],
      ["domain/locales.ts", "cms/search-index/stems.ts", "e2e/locales.spec.ts"],
    ],
    [
      "integration",
      [
        "domain/integrations.ts",
        "export interface Integrations {",
        "export interface Integrations {\n  readonly survey: string | null;",
      ],
      [
        "domain/integrations.ts",
        "server/settings/integration-settings.ts",
        "server/pages/third-party-origins.ts",
        "domain/consent/consent-question.ts",
        "app/integrations/registry.tsx",
      ],
    ],
  ])("names the files that a new %s lacks", (_, [file = "", from = "", to = ""], lacking) => {
    const text = read(file);
    expect(text).toContain(from);
    writeFileSync(path.join(copy, file), text.replace(from, to));
    const errors = checkTypes();
    for (const each of lacking) expect(errors).toContain(`${each}(`);
  });
});
