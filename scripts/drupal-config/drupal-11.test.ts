import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bundles } from "#content-model/model.ts";
import { root } from "../lib/tool.ts";
import { generate } from "./test-model.ts";

/** Drupal 11 was never tried. These checks are static: nothing that Drupal 11 removed may be used. */

/** Modules and themes that Drupal 11 no longer has in its core. */
const removedModules = new Set([
  "action",
  "book",
  "forum",
  "statistics",
  "tour",
  "tracker",
  // Since Drupal 10.
  "aggregator",
  "ckeditor",
  "color",
  "hal",
  "quickedit",
  "rdf",
]);

/** Functions, constants and services that Drupal 11 no longer has. */
const removedCode =
  /\bFileSystemInterface::EXISTS_|\bfile_(?:build_uri|get_content_headers|get_mimetype|icon_class|validate)\b|\bsystem_sort_modules\b|\b(?:watchdog_exception|template_preprocess|user_role_names|user_roles|taxonomy_vocabulary_static_reset|module_load_include|drupal_rewrite_settings|format_size|_drupal_flush_css_js|check_markup_array|node_mark|comment_uri|language_configuration_element_submit)\b|REQUEST_TIME|\bMASTER_REQUEST\b/;

const phpFiles = globSync("{docs,deploy}/drupal/**/*.{php,module,install}", { cwd: root });
const infoFiles = globSync("deploy/drupal/**/*.info.yml", { cwd: root });
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

test("the generated configuration needs no module that Drupal 11 removed", () => {
  const { modules } = generate(Object.values(bundles));
  expect(modules.length).toBeGreaterThan(10);
  expect(modules.filter((module) => removedModules.has(module))).toEqual([]);
});

test("our PHP uses nothing that Drupal 11 removed", () => {
  expect(phpFiles.length).toBeGreaterThan(2);
  expect(phpFiles.filter((file) => removedCode.test(textOf(file)))).toEqual([]);
});

test("our modules declare Drupal 10 and 11", () => {
  expect(infoFiles.length).toBeGreaterThan(0);
  for (const file of infoFiles)
    expect([file, textOf(file)]).toEqual([
      file,
      expect.stringMatching(/^core_version_requirement: \^10\.3 \|\| \^11$/m),
    ]);
});
