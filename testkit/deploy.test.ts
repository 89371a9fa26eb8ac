import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { readConfig } from "#server/settings/config.ts";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Modules that read settings. */
const settingFiles = readdirSync(path.join(root, "server"), { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)(?:environment|[\w-]*settings|captcha-keys)\.ts$/.test(file))
  .map((file) => read(`server/${file}`))
  .join("\n");
const isSetting = (name: string) => new RegExp(`\\b${name}\\b`).test(settingFiles);
/** Settings of Node and glibc, and one that releases with draft mode need and others ignore. */
const others = new Set(["NODE_ENV", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "NODE_OPTIONS"]);

const values = z.record(z.string(), z.coerce.string());
const site = z.object({ environment: values });
const compose = z.object({ services: z.object({ "site-a": site, "site-b": site }) });
const configured = z.object({
  kind: z.string(),
  data: values.optional(),
  stringData: values.optional(),
});

const documentsOf = (file: string): readonly unknown[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });

/** Settings that each kind of deployment sets. */
const given: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  "deploy/compose.yaml": () => {
    const { services } = compose.parse(documentsOf("deploy/compose.yaml")[0]);
    expect(services["site-a"].environment).toEqual(services["site-b"].environment);
    return services["site-a"].environment;
  },
  "deploy/kubernetes/site.yaml": () =>
    Object.fromEntries(
      documentsOf("deploy/kubernetes/site.yaml").flatMap((document) => {
        const { data, stringData } = configured.parse(document);
        return Object.entries({ ...data, ...stringData });
      }),
    ),
  "deploy/systemd/site.env": () =>
    Object.fromEntries(
      read("deploy/systemd/site.env")
        .split("\n")
        .filter((line) => /^#?[A-Z]/.test(line))
        .map((line) => line.replace("#", "").split(/=(.*)/s) as [string, string]),
    ),
  "deploy/Containerfile": () => {
    const [, line = ""] = /^ENV (.*)$/m.exec(read("deploy/Containerfile")) ?? [];
    return Object.fromEntries(line.split(" ").map((pair) => pair.split("=") as [string, string]));
  },
};

describe.each(Object.keys(given))("%s", (file) => {
  test("names only existing settings", () => {
    const names = Object.keys(given[file]?.() ?? {}).filter((name) => !others.has(name));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  test("has all settings that production requires", () => {
    const settings = given[file]?.() ?? {};
    if (settings["SITE_ENV"] === undefined) return;
    const filled = Object.entries(settings).map(([name, value]): [string, string] => {
      // Operators fill these in; they may be empty only if optional.
      return [
        name,
        value.replace(/\$\{(\w+)(:-)?[^}]*\}/g, (_, what, mayLack) =>
          mayLack ? "" : `${String(what).toLowerCase()}-0123456789`.replaceAll("_", "-"),
        ),
      ];
    });
    expect(readConfig(Object.fromEntries(filled)).isIndexed).toBe(true);
  });
});

test("the Kubernetes manifests are complete documents of known kinds", () => {
  const files = readdirSync(path.join(root, "deploy/kubernetes"));
  const kinds = files.flatMap((file) =>
    documentsOf(`deploy/kubernetes/${file}`).map((document) => configured.parse(document).kind),
  );
  expect(kinds).toContain("Deployment");
});

test("the container gets only existing folders, and all that the server imports", () => {
  const copied = [...read("deploy/Containerfile").matchAll(/COPY --from=build \/site\/(\S+)/g)];
  const folders = copied.map(([, name = ""]) => name);
  for (const folder of folders)
    if (!["build", "node_modules"].includes(folder))
      expect([folder, existsSync(path.join(root, folder))]).toEqual([folder, true]);
  for (const folder of ["cms", "content", "content-model", "domain", "lib", "server", "worklists"])
    expect(folders).toContain(folder);
});

test("docs/operating.md describes every setting", () => {
  const told = read("docs/operating.md");
  const names = [...settingFiles.matchAll(/^ {2,4}([A-Z][A-Z0-9_]{2,}): /gm)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name = "") => !told.includes(name))).toEqual([]);
});
