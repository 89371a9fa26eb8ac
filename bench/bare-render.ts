import { createServer, type ServerResponse } from "node:http";
import process from "node:process";
import { createBrotliCompress, constants } from "node:zlib";
import { parseDocument } from "htmlparser2";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

// The page to render, taken from the site.
const [url = ""] = process.argv.slice(2);
const html = await (await fetch(url)).text();

type Document = ReturnType<typeof parseDocument>;
type Node = Document["children"][number];

/** Attributes whose names differ between React and HTML. */
const reactNames: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  srcset: "srcSet",
  tabindex: "tabIndex",
};
/** Written as raw HTML, as in the site. */
const rawElements = new Set(["script", "style"]);

/** Converts an element of the page to a React element without components. */
function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === 3) return "data" in node ? node.data : null;
  if (!("attribs" in node)) return null;
  const { style: _, ...attributes } = node.attribs;
  const named = Object.entries(attributes).map(([name, value]) => [
    reactNames[name] ?? name,
    value,
  ]);
  const props = { ...Object.fromEntries(named), key };
  if (rawElements.has(node.name)) {
    const text = node.children.map((child) => ("data" in child ? child.data : "")).join("");
    return createElement(node.name, { ...props, dangerouslySetInnerHTML: { __html: text } });
  }
  return createElement(node.name, props, ...node.children.map(elementOf));
}

const root = parseDocument(html).children.find((node) => "attribs" in node);
if (root === undefined) throw new Error(`${url} is not a page`);
const page = root;

/** Renders the elements again, and compresses them like the site does for a new page. */
function answer(response: ServerResponse): void {
  const { pipe } = renderToPipeableStream(elementOf(page, 0), {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => {
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
      });
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      pipe(createBrotliCompress({ params })).pipe(response);
    },
  });
}

const server = createServer((_, response) => answer(response));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://127.0.0.1:${address.port}/`);
});
