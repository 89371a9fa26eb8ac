import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { formatFinding } from "#domain/text-rules/finding.ts";
import { checkTexts } from "./check-texts.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "check-texts-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function check() {
  const [contentDir, messagesDir, brandDir] = ["content", "messages", "brand"].map((name) =>
    join(folder, name),
  );
  const { enforced, open } = checkTexts({
    contentDir: contentDir ?? "",
    messagesDir: messagesDir ?? "",
    brandDir: brandDir ?? "",
  });
  return { enforced: enforced.map(formatFinding), open: open.map(formatFinding) };
}

it("reads content, forms and catalogues, with lines", () => {
  write(
    "content/nodes/page/x/de.yaml",
    "title: Was kostet das\nparagraphs:\n  - type: text\n    text: >-\n      <p>Nur <a href='/x?a=\"b\"'>3 €</a></p>\n",
  );
  write(
    "content/forms/contact.yaml",
    "key: contact\ntitle:\n  de: Schreiben Sie uns\n  fr: Des questions ?\n",
  );
  write(
    "messages/de.po",
    'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "a"\nmsgstr "{n, plural, one {#%} other {98%}}"\n\nmsgid "b"\nmsgstr ""\n"Nur "\n"\\"so\\""\n',
  );
  expect(check().open).toEqual([
    "nodes/page/x/de.yaml:4: missing no-break space before €: Nur 3 €",
    "forms/contact.yaml:4: missing narrow no-break space before ; ! ?: Des questions ?",
    "messages/de.po:6: 98 %: no-break space before the percent sign: @% 98%",
    'messages/de.po:9: straight quotation mark: Nur "so"',
  ]);
});

it("separates rules that are enforced from those that still have findings", () => {
  write("content/nodes/page/x/en.yaml", "title: Whoever pays 98 %\n");
  write(
    "brand/text-rules.yaml",
    "enforced: [word]\nwords: { en: [{ find: whoever, instead: anyone who }] }\n",
  );
  const { enforced, open } = check();
  expect(enforced).toEqual([
    "nodes/page/x/en.yaml:1: “Whoever”, not anyone who: Whoever pays 98 %",
  ]);
  expect(open).toHaveLength(1);
});

it("accepts deliberate cases with a reason, and reports those that nothing needs", () => {
  write("content/nodes/page/x/en.yaml", "title: It pays 98 %\n");
  write(
    "brand/text-rules.yaml",
    "allow:\n" +
      "  - { rule: typography, place: nodes/page/x/, text: 98 %, reason: A quotation from a book. }\n" +
      "  - { rule: register, place: nodes/page/y/, reason: A friend writes this page. }\n",
  );
  expect(check().open).toEqual([
    "text-rules.yaml: nothing needs the allowance for register in nodes/page/y/: A friend writes this page.",
  ]);
});

it("refuses an allowance without a reason", () => {
  write("brand/text-rules.yaml", "allow: [{ rule: typography }]\n");
  expect(check).toThrow(/reason/);
});
