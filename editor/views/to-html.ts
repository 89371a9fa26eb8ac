/**
 * Converts the Markdown of the editor's field for formatted text to HTML: paragraphs, headings, lists, strong and
 * emphasised text, code and links. Everything else is text.
 * @param gap What is written between two blocks.
 */
export function toHtml(markdown: string, gap: string): string {
  const blocks = markdown
    .replaceAll("\r\n", "\n")
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap(splitHeadings)
    .map((block) => block.replace(/^\n+|\s+$/g, ""))
    .filter((block) => block !== "");
  return joinLists(blocks).map(blockHtml).join(gap);
}

const listLine = /^( *)(?:[-*+]|(\d+)[.)]) +(.*)$/;
const heading = /^(#{1,6}) +(.*?)(?: +#+)?$/;

/** A heading ends at the end of its line. */
function splitHeadings(block: string): string[] {
  const [first = "", ...rest] = block.split("\n");
  return heading.test(first) && rest.length > 0
    ? [first, ...splitHeadings(rest.join("\n"))]
    : [block];
}

/** Items of a list may have empty lines between them. */
function joinLists(blocks: readonly string[]): string[] {
  const joined: string[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (before !== undefined && listTag(before) !== null && listTag(before) === listTag(block))
      joined[joined.length - 1] = `${before}\n${block}`;
    else joined.push(block);
  }
  return joined;
}

function listTag(block: string): "ol" | "ul" | null {
  const found = listLine.exec(block.split("\n", 1)[0] ?? "");
  return found === null ? null : found[2] === undefined ? "ul" : "ol";
}

function blockHtml(block: string): string {
  const [, marks, title] = heading.exec(block) ?? [];
  if (marks !== undefined) {
    // The page has the only heading of the first level.
    const level = Math.min(Math.max(marks.length, 2), 6);
    return `<h${level}>${inlineHtml(title ?? "")}</h${level}>`;
  }
  if (listTag(block) !== null) return listHtml(block.split("\n"));
  return `<p>${block
    .split("\n")
    .map((line) => inlineHtml(line.trim()))
    .join("<br>")}</p>`;
}

function listHtml(lines: readonly string[]): string {
  const [first = ""] = lines;
  const indent = listLine.exec(first)?.[1]?.length ?? 0;
  const items: { text: string; below: string[] }[] = [];
  for (const line of lines) {
    const [, space = "", , text = line.trim()] = listLine.exec(line) ?? [];
    const last = items.at(-1);
    if (last !== undefined && (space.length > indent || !listLine.test(line)))
      last.below.push(line);
    else items.push({ text, below: [] });
  }
  const tag = listTag(first) ?? "ul";
  const written = items.map(({ text, below }) => {
    const isList = listTag(below[0] ?? "") !== null;
    const more = isList
      ? listHtml(below)
      : below.map((line) => ` ${inlineHtml(line.trim())}`).join("");
    return `<li>${inlineHtml(text)}${more}</li>`;
  });
  return `<${tag}>${written.join("")}</${tag}>`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const inlinePattern =
  /\\([!-/:-@[-`{-~])|`([^`]+)`|\[((?:\\.|[^\]\\])*)\]\(([^\s()]+)\)|\*\*((?:\\.|[^\\])+?)\*\*(?!\*)|(?<![\w*])([*_])((?:\\.|[^\\])+?)\6(?![\w*])/g;

function inlineHtml(markdown: string): string {
  let html = "";
  let end = 0;
  for (const found of markdown.matchAll(inlinePattern)) {
    const [all, escaped, code, label, address, strong, , emphasis] = found;
    html += escapeHtml(markdown.slice(end, found.index));
    end = found.index + all.length;
    if (escaped !== undefined) html += escapeHtml(escaped);
    else if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
    else if (label !== undefined)
      html += `<a href="${escapeHtml(address ?? "").replaceAll('"', "&quot;")}">${inlineHtml(label)}</a>`;
    else if (strong !== undefined) html += `<strong>${inlineHtml(strong)}</strong>`;
    else html += `<em>${inlineHtml(emphasis ?? "")}</em>`;
  }
  return html + escapeHtml(markdown.slice(end));
}
