import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

/** Returns an HTML text as Markdown; `null` if it has something that the editor's Markdown cannot express. */
export function toMarkdown(html: string): string | null {
  const blocks = parseDocument(html, { decodeEntities: true }).children.flatMap((node) =>
    isGap(node) ? [] : [blockOf(node)],
  );
  return blocks.every((block) => block !== null) ? blocks.join("\n\n") : null;
}

type TextNode = Extract<Node, { data: string; nodeType: 3 }>;
const isText = (node: Node): node is TextNode => node.nodeType === 3;
const isGap = (node: Node) => isText(node) && node.data.trim() === "";

function blockOf(node: Node): string | null {
  if (!("attribs" in node) || Object.keys(node.attribs).length > 0) return null;
  const { name, children } = node;
  if (name === "p") return escapeStart(inlineOf(children));
  const [, level] = /^h([2-4])$/.exec(name) ?? [];
  if (level !== undefined) {
    const text = inlineOf(children);
    return text === null ? null : `${"#".repeat(Number(level))} ${text}`;
  }
  return name === "ul" || name === "ol" ? listOf(node, "") : null;
}

const isList = (child: Node) => "name" in child && (child.name === "ul" || child.name === "ol");

function listOf(node: Node, indent: string): string | null {
  if (!("attribs" in node) || Object.keys(node.attribs).length > 0) return null;
  const items = node.children.filter((child) => !isGap(child));
  const lines = items.map((item, index) => {
    if (!("attribs" in item) || item.name !== "li" || Object.keys(item.attribs).length > 0)
      return null;
    const lists = item.children.filter(isList);
    const text = inlineOf(item.children.filter((child) => !isList(child)));
    const below = lists.map((list) => listOf(list, `${indent}    `));
    if (text === null || below.includes(null)) return null;
    const mark = node.name === "ol" ? `${index + 1}. ` : "- ";
    return [`${indent}${mark}${text.trim()}`, ...below].join("\n");
  });
  return lines.includes(null) || lines.length === 0 ? null : lines.join("\n");
}

const marks: Readonly<Record<string, string>> = { strong: "**", em: "*", code: "`" };

function inlineOf(nodes: readonly Node[]): string | null {
  const parts = nodes.map((node): string | null => {
    if (isText(node)) return escapeText(node.data);
    if (!("attribs" in node)) return null;
    const text = node.name === "code" ? codeOf(node.children) : inlineOf(node.children);
    // Markdown has no marks around spaces.
    if (text === null || text === "" || text !== text.trim()) return null;
    const names = Object.keys(node.attribs);
    if (node.name === "a" && names.length === 1 && isPlainAddress(node.attribs["href"] ?? ""))
      return `[${text}](${node.attribs["href"]})`;
    const mark = marks[node.name];
    return mark === undefined || names.length > 0 ? null : mark + text + mark;
  });
  const text = parts.includes(null) ? null : parts.join("");
  return text === null || /\n|\*\*\*|``/.test(text) ? null : text;
}

/** Text in a code is not escaped. */
function codeOf([only, ...more]: readonly Node[]): string | null {
  const isAlone = only !== undefined && isText(only) && more.length === 0;
  return isAlone && !/[`\n]/.test(only.data) ? only.data : null;
}

const isPlainAddress = (href: string) => /^[^\s()<>\\]+$/.test(href);

const escapeText = (text: string) => text.replace(/[\\`*_[\]~<>]/g, String.raw`\$&`);

/** A paragraph that begins like a list, heading or quotation stays a paragraph. */
function escapeStart(text: string | null): string | null {
  if (text === null || text === "" || text !== text.trim()) return null;
  return /^(?:[-+#|=:]|\d+[.)])/.test(text) ? null : text;
}
