import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { silentLog, type Log } from "#lib/log.ts";
import { mapWebform } from "#server/form-services/map-webform.ts";
import { isPasswordOf } from "#server/gate/password-hash.ts";
import { root } from "../lib/tool.ts";

/** The module for Drupal, as far as it can be tested without one. `npm run test:drupal` tests it in a Drupal. */

const folder = path.join(root, "deploy/drupal/headless_site");
const hasPhp = spawnSync("php", ["-v"]).status === 0;

/** Declares what a class needs of Drupal, loads the class and runs code. */
function runPhp(name: string, stubs: string, code: string): string {
  const file = path.join(folder, `src/${name}.php`);
  const script = `namespace ${stubs} namespace { require $argv[1]; ${code} }`;
  return execFileSync("php", ["-r", script, "--", file], { encoding: "utf8" });
}

describe.skipIf(!hasPhp)("the module headless_site (left out where PHP is not installed)", () => {
  test("has no syntax errors", () => {
    const files = globSync("**/*.{php,module,install}", { cwd: folder });
    expect(files.length).toBeGreaterThan(10);
    for (const file of files)
      expect(execFileSync("php", ["-l", path.join(folder, file)], { encoding: "utf8" })).toContain(
        "No syntax errors",
      );
  });

  test("stores passwords as the gate reads them", async () => {
    const stub = String.raw`Drupal\Core\StringTranslation { trait StringTranslationTrait {} }`;
    const hash = runPhp(
      "GatePassword",
      stub,
      // The ligature is normalised, as a visitor's keyboard may not have it.
      String.raw`echo \Drupal\headless_site\GatePassword::hash('Grüße, ﬁne words');`,
    );
    expect(await isPasswordOf(hash, "Grüße, fine words")).toBe(true);
    expect(await isPasswordOf(hash, "Grüße, fine word")).toBe(false);
  });

  test("reports nodes that keep their address as edits of content", () => {
    const stub = String.raw`Drupal\Core\Cache { interface CacheTagsInvalidatorInterface { public function invalidateTags(array $tags); } }`;
    const tags = runPhp(
      "EditedTags",
      stub,
      String.raw`$edited = new \Drupal\headless_site\EditedTags();
        $edited->invalidateTags(['node:5', 'node:6', 'node:7', 'node_list']);
        $edited->noteNode(5, TRUE);
        $edited->noteNode(6, FALSE);
        $edited->noteNode(6, TRUE);
        $first = $edited->take();
        $edited->invalidateTags(['node:5']);
        echo json_encode([$first, $edited->take()]);`,
    );
    expect(JSON.parse(tags)).toEqual([
      ["node_content:5", "node:6", "node:7", "node_list"],
      ["node:5"],
    ]);
  });

  test("reports the tags that pages have, each once", () => {
    const stub = String.raw`Drupal\Core\Cache { interface CacheTagsInvalidatorInterface { public function invalidateTags(array $tags); } }`;
    const tags = runPhp(
      "EditedTags",
      stub,
      String.raw`$edited = new \Drupal\headless_site\EditedTags();
        $edited->invalidateTags(['node:5', 'node_list', 'node_list:page', '4xx-response', 'config:system.menu.main']);
        $edited->invalidateTags(['node:5', 'taxonomy_term_list:topics', 'redirect_list', 'path_alias_list', 'media:7', 'file:3', 'config:block.block.hot_banner']);
        $edited->invalidateTags(['rendered', 'library_info', 'config:core.extension', 'paragraph:8', 'user:1', 'node:5,x&secret=']);
        echo json_encode([$edited->take(), $edited->take()]);`,
    );
    expect(JSON.parse(tags)).toEqual([
      "node:5,node_list,node_list:page,config:system.menu.main,taxonomy_term_list:topics,redirect_list,path_alias_list,media:7,file:3,block_content_list".split(
        ",",
      ),
      [],
    ]);
  });
});

test("the module for Drupal calls those types known that the site shows or needs no field for", () => {
  const file = "modules/headless_site_webform/src/WebformDefinitions.php";
  const source = readFileSync(path.join(folder, file), "utf8");
  const [, list = ""] = /KNOWN_TYPES = \[([^\]]*)\]/.exec(source) ?? [];
  const known = [...list.matchAll(/'(\w+)'/g)].map(([, type]) => type ?? "");
  const findingsOf = (type: string) => {
    const findings: unknown[] = [];
    const limits = { extensions: ["pdf"], bytes: 1000 };
    const elements = [{ key: "one", type, title: "One", file: limits }];
    const log: Log = { ...silentLog, warn: (facts) => findings.push(facts) };
    mapWebform({ id: "one", title: "One", elements }, { instance: "main", log });
    return findings;
  };
  expect(known.length).toBeGreaterThan(35);
  expect(known.filter((type) => findingsOf(type).length > 0)).toEqual([]);
  expect(findingsOf("webform_rating")).toHaveLength(1);
});
