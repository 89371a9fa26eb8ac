import { subjectOf } from "#cms/files/comments.ts";
import { commentedBundles } from "#content-model/comments.ts";
import { referencesIn } from "../drupal/content-json.ts";
import { momentOf } from "./attribute-values.ts";
import type { FileMap } from "./file-value.ts";
import { richTextOf } from "./rich-text.ts";
import { valuesIn, type Item, type SiteContent } from "./site-content.ts";
import { valueContext, type Writing } from "./writing.ts";

/** Returns the comments on a node by the language of their file, oldest first. */
export function commentsByLanguage(
  writing: Writing,
  node: Item,
  unit: string,
): ReadonlyMap<string, readonly FileMap[]> {
  const found = new Map<string, FileMap[]>();
  for (const comment of commentsOn(writing.content, node)) {
    const written = commentedBundles.includes(node.bundle.bundle)
      ? commentValue(writing, comment, unit)
      : null;
    if (written === null) {
      writing.report.add(
        `${unit}: comment ${comment.entity.uuid}: content files cannot express a comment there; left out`,
      );
      continue;
    }
    const language = node.languages.includes(comment.original) ? comment.original : node.original;
    if (language !== comment.original)
      writing.report.add(
        `${unit}: a comment in ${comment.original} is listed with those in ${language}`,
      );
    found.set(language, [...(found.get(language) ?? []), written]);
  }
  return found;
}

const byNode = new WeakMap<SiteContent, ReadonlyMap<string, readonly Item[]>>();

function commentsOn(content: SiteContent, node: Item): readonly Item[] {
  const known =
    byNode.get(content) ?? Map.groupBy(content.ofType("comment"), (comment) => nodeOf(comment));
  byNode.set(content, known);
  return known.get(node.entity.uuid) ?? [];
}

/** Returns the uuid of the node that a comment belongs to; empty if it has none. */
export function nodeOf(comment: Item): string {
  return referencesIn(valuesIn(comment, comment.original)["entity_id"])[0]?.uuid ?? "";
}

function commentValue(writing: Writing, comment: Item, unit: string): FileMap | null {
  const { report } = writing;
  const at = `${unit}: comment ${comment.entity.uuid}`;
  const values = valuesIn(comment, comment.original);
  const { name, created, status, comment_body: body, pid, subject, homepage } = values;
  const date = momentOf(created);
  const text = richTextOf(valueContext(writing, unit, at), body);
  if (date === undefined || text === undefined) return null;
  if (referencesIn(pid).length > 0)
    report.add(`${at}: replies to another one; becomes a comment of its own`);
  if (comment.languages.length > 1) report.add(`${at}: its translations are left out`);
  const hasName = typeof name === "string" && name !== "";
  if (!hasName) report.add(`${at}: has no name; becomes that of a reader`);
  return {
    name: hasName ? name : "A reader",
    date,
    text,
    ...(status === false && { status }),
    // Drupal derives one from the first words if the author wrote none.
    ...(typeof subject === "string" &&
      subject !== "" &&
      subject !== subjectOf(text) && { subject }),
    ...(typeof homepage === "string" && homepage !== "" && { homepage }),
  };
}
