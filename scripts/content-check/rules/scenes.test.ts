import { expect, it } from "vitest";
import { parseYaml } from "#cms/files/yaml-source.ts";
import { sceneNames } from "#domain/scenes.ts";
import { checkScenes } from "./scenes.ts";

it("reports scenes and motifs that the brand does not draw, with file and line", () => {
  const file = "nodes/page/home/en.yaml";
  const text = `title: Home\nparagraphs:\n  - type: banner\n    scene: ${sceneNames[0]}\n  - type: card\n    scene: nowhere\n    motif: nothing\n`;
  const { source } = parseYaml(file, text);
  if (source === null) throw new Error("not parsed");
  const findings = checkScenes([{ file, place: "nodes/page/home", language: "en", source }]);
  expect(findings).toMatchObject([
    { rule: "scene", place: file, line: 6 },
    { rule: "motif", place: file, line: 7 },
  ]);
  expect(findings[0]?.message).toContain('"nowhere"');
});
