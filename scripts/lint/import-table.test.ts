import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root, toolScript } from "../lib/tool.ts";
import { importTable, unrestricted } from "./import-table.ts";

/** File and import that the table forbids. */
const violations = [
  ["lib/cache/store.ts", "#domain/locales.ts"],
  ["lib/cache/store.ts", "../../server/config.ts"],
  ["lib/clock.ts", "../server/config.ts"],
  ["content-model/nodes.ts", "#lib/clock.ts"],
  ["domain/locales.ts", "node:path"],
  ["domain/locales.ts", "react"],
  ["domain/forms/rules.ts", "react-dom/server"],
  ["domain/locales.ts", "#content/model/page.ts"],
  ["content/answers/content-error.ts", "#cms/embedded-backend.ts"],
  ["content/mappers/page.ts", "#app/routes/page.tsx"],
  ["content/mappers/page.ts", "#server/config.ts"],
  ["content/mappers/page.ts", "../.././server/config.ts"],
  ["cms/search/index.ts", "#content/model/page.ts"],
  ["cms/search/index.ts", "#app/blocks/registry.ts"],
  ["app/ui/button.tsx", "#domain/locales.ts"],
  ["app/ui/button.tsx", "#app/i18n/texts.ts"],
  ["app/ui/button.tsx", "../i18n/texts.ts"],
  ["app/ui/button.tsx", "node:crypto"],
  ["app/i18n/texts.ts", "#app/blocks/registry.ts"],
  ["app/visitor/store.ts", "#app/routes/page.tsx"],
  ["app/visitor/store.ts", "#content/model/page.ts"],
  ["app/blocks/banner/banner.tsx", "../card/card.tsx"],
  ["app/blocks/banner/banner.tsx", "#app/blocks/card/card.tsx"],
  ["app/blocks/banner/banner.tsx", "#app/pages/registry.ts"],
  ["app/blocks/banner/banner.tsx", "#app/modals/video/video.tsx"],
  ["app/blocks/banner/banner.tsx", "#app/layouts/header.tsx"],
  ["app/blocks/banner/banner.tsx", "#app/context.ts"],
  ["app/blocks/banner/banner.tsx", "#content/model/block.ts"],
  ["app/blocks/banner/banner.tsx", "#app/samples/parts.ts"],
  ["app/blocks/banner/banner.samples.tsx", "#app/pages/registry.ts"],
  ["app/blocks/banner/banner.samples.tsx", "../card/card.samples.tsx"],
  ["app/blocks/registry.ts", "../teasers/registry.ts"],
  ["app/integrations/chat/chat.ts", "#app/modals/registry.ts"],
  ["app/layouts/header.tsx", "#server/config.ts"],
  ["app/routes/page.tsx", "#cms/embedded-backend.ts"],
  ["app/routes/page.tsx", "#content/content-client.server.ts"],
  ["app/routes/page.tsx", "#testkit/test-site.ts"],
  ["app/root.tsx", "node:fs"],
  ["app/root.tsx", "../server/config.ts"],
  ["app/entry.server.tsx", "#server/config.ts"],
  ["server/app.ts", "#app/routes/page.tsx"],
  ["server/app.ts", "#cms/search/index.ts"],
  ["server/middleware/log.ts", "#testkit/test-site.ts"],
  ["domain/locales.test.ts", "#server/config.ts"],
  ["content/mappers/page.contract.ts", "#cms/search/index.ts"],
] as const;

/** File and import that the table allows. */
const allowed = [
  ["lib/cache/store.ts", "../clock.ts"],
  ["lib/cache/redis/store.ts", "#lib/clock.ts"],
  ["lib/cache/store.ts", "node:crypto"],
  ["lib/cache/store.ts", "ioredis"],
  ["domain/forms/rules.ts", "../locales.ts"],
  ["content/mappers/page.ts", "#content-model/model.ts"],
  ["content/mappers/page.ts", "../model/page.ts"],
  ["cms/search/index.ts", "node:sqlite"],
  ["app/ui/button.tsx", "react"],
  ["app/ui/button.tsx", "./button.module.css"],
  ["app/i18n/texts.ts", "#domain/locales.ts"],
  ["app/blocks/banner/banner.tsx", "#app/ui/button.tsx"],
  ["app/blocks/banner/banner.tsx", "#app/modals/registry.ts"],
  ["app/blocks/banner/banner.tsx", "#domain/locales.ts"],
  ["app/blocks/banner/banner.tsx", "../block-props.ts"],
  ["app/blocks/banner/banner.samples.tsx", "#app/samples/parts.ts"],
  ["app/blocks/registry.ts", "./banner/banner.tsx"],
  ["app/pages/event/event.tsx", "#app/blocks/registry.ts"],
  ["app/routes/page.tsx", "#app/layouts/header.tsx"],
  ["app/routes/page.tsx", "#app/blocks/registry.ts"],
  ["app/root.tsx", "./context.ts"],
  ["app/entry.server.tsx", "node:stream"],
  ["server/app.ts", "#app/context.ts"],
  ["server/app.ts", "#app/entry.server.tsx"],
  ["server/start.ts", "#cms/embedded-backend.ts"],
  ["server/middleware/log.ts", "#content/content-client.server.ts"],
  ["app/blocks/banner/banner.test.tsx", "#testkit/test-site.ts"],
  ["domain/locales.test.ts", "node:fs"],
  ["testkit/test-site.ts", "#server/app.ts"],
] as const;

/** File and module it may import types from. */
const allowedTypes = [
  ["app/blocks/banner/banner.tsx", "#content/model/block.ts"],
  ["app/blocks/icon/icons.ts", "#content/blocks/icon.ts"],
  ["app/visitor/store.ts", "#content/model/page.ts"],
  ["app/routes/page.tsx", "#content/content-client.server.ts"],
  ["app/context.ts", "#content/content-client.server.ts"],
] as const;

/** Files that import each other in a cycle, by values and by types. */
const cycles = {
  "lib/cycle-a.ts": `import { b } from "./cycle-b.ts";\nexport const a = () => b;`,
  "lib/cycle-b.ts": `import { a } from "#lib/cycle-a.ts";\nexport const b = () => a;`,
  "lib/type-cycle-a.ts": `import type { B } from "./type-cycle-b.ts";\nexport type A = B | 1;`,
  "lib/type-cycle-b.ts": `import type { A } from "./type-cycle-a.ts";\nexport interface B { a: A }`,
};

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

/** A project with the same folders and lint configuration. */
let project: string;
/** `<file> <rule>` of each report. */
let reported: Set<string>;

/** Creates a file for each import, in the folder of the original file, so that reports can be told apart. */
function caseFile(file: string, name: string): string {
  const { dir, base } = path.parse(file);
  return path.join(dir, base.replace(/^[^.]+/, name));
}

function write(file: string, source: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), source);
}

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "import-table-"));
  write("package.json", JSON.stringify({ type: "module", imports: { "#lib/*": "./lib/*" } }));
  write(
    "oxlint.config.ts",
    `import config from ${JSON.stringify(path.join(root, "oxlint.config.ts"))};
     export default { ...config, options: {} };`,
  );
  for (const [index, [file, target]] of violations.entries()) {
    write(
      caseFile(file, `static-${index}`),
      `import * as it from "${target}";\nexport default it;`,
    );
    write(caseFile(file, `dynamic-${index}`), `export const it = () => import("${target}");`);
    write(caseFile(file, `export-${index}`), `export * from "${target}";`);
  }
  for (const [index, [file, target]] of allowed.entries()) {
    write(
      caseFile(file, `allowed-${index}`),
      `import * as it from "${target}";\nexport default it;`,
    );
  }
  for (const [index, [file, target]] of allowedTypes.entries()) {
    write(
      caseFile(file, `type-${index}`),
      `import type { It } from "${target}";\nexport type X = It;`,
    );
    write(
      caseFile(file, `value-${index}`),
      `import { it } from "${target}";\nexport const x = it;`,
    );
  }
  for (const [file, source] of Object.entries(cycles)) write(file, source);

  const lint = spawnSync(process.execPath, [toolScript("oxlint"), "--format", "json"], {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { diagnostics } = JSON.parse(lint.stdout) as { diagnostics: Diagnostic[] };
  reported = new Set(diagnostics.map(({ filename, code }) => `${filename} ${code}`));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const isForbidden = (file: string) => reported.has(`${file} eslint(no-restricted-imports)`);

describe("the import table, enforced by lint", () => {
  it.each(violations.map((row, index) => [...row, index] as const))(
    "refuses in %s an import of %s, static, dynamic and re-exported",
    (file, _target, index) => {
      const kinds = ["static", "dynamic", "export"];
      const missed = kinds.filter((kind) => !isForbidden(caseFile(file, `${kind}-${index}`)));
      expect(missed).toEqual([]);
    },
  );

  it.each(allowed.map((row, index) => [...row, index] as const))(
    "allows in %s an import of %s",
    (file, _target, index) => {
      expect(isForbidden(caseFile(file, `allowed-${index}`))).toBe(false);
    },
  );

  it.each(allowedTypes.map((row, index) => [...row, index] as const))(
    "allows in %s types of %s, and only types",
    (file, _target, index) => {
      expect(isForbidden(caseFile(file, `type-${index}`))).toBe(false);
      expect(isForbidden(caseFile(file, `value-${index}`))).toBe(true);
    },
  );

  it.each(Object.keys(cycles))("reports the cycle that %s is part of", (file) => {
    expect(reported).toContain(`${file} import(no-cycle)`);
  });

  it("has a row for every folder with code", () => {
    const known = new Set([...importTable.map((row) => row.files), ...unrestricted]);
    const folders = ["", "app/"]
      .filter((parent) => existsSync(path.join(root, parent)))
      .flatMap((parent) =>
        readdirSync(path.join(root, parent), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
          .map((entry) => parent + entry.name),
      );
    const codeless = new Set(["app", "build", "deploy", "docs", "node_modules", "test-results"]);
    expect(folders.filter((folder) => !known.has(folder) && !codeless.has(folder))).toEqual([]);
  });
});
