import { Parser } from "htmlparser2";
import { validateXML } from "xmllint-wasm";

/** An element of a file. Namespaces are not resolved. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

/** Maximum size of a file. A complete export of the sample site has less than a tenth of it. */
export const maxXmlBytes = 64 * 2 ** 20;

/** Memory of the parser: 1 GB in pages of 64 KB. */
const maxMemoryPages = 16_384;

/**
 * Parses an XML file. Throws if it is too large, is not UTF-8, has a document type declaration (through which a file
 * could define entities or name other files), or is not well-formed. libxml2 checks this; htmlparser2 alone would
 * accept damaged files.
 */
export async function readXml(bytes: Uint8Array): Promise<XmlElement> {
  if (bytes.length > maxXmlBytes)
    throw new Error(`the file has more than ${maxXmlBytes / 2 ** 20} MB`);
  const text = decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new Error("the file declares a document type or entities, which are not accepted");
  const encoding = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? "UTF-8";
  if (!/^utf-?8$/i.test(encoding)) throw new Error(`the file is in ${encoding}, not in UTF-8`);
  await checkWellFormed(text);
  return buildTree(text);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("the file is not UTF-8");
  }
}

async function checkWellFormed(text: string): Promise<void> {
  const { errors, rawOutput } = await validateXML({
    xml: { fileName: "file.xml", contents: text },
    normalization: "c14n",
    maxMemoryPages,
    modifyArguments: (args) => [...args.filter((each) => each !== "--c14n"), "--noout", "--nonet"],
  });
  const [error] = errors;
  const [line = ""] = rawOutput.split("\n");
  if (error || / error ?: /.test(line)) {
    const where = error?.loc ? `line ${error.loc.lineNumber}: ` : "";
    throw new Error(`the file is not well-formed XML: ${where}${error?.message ?? line}`);
  }
}

function buildTree(text: string): XmlElement {
  const document: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [document];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: XmlElement = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(words) {
        const children = open.at(-1)?.children;
        const last = children?.at(-1);
        if (typeof last === "string") children?.splice(-1, 1, last + words);
        else children?.push(words);
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // Line ends as XML defines them (XML 1.0, 2.11).
  parser.end(text.replaceAll(/\r\n?/g, "\n"));
  const root = elementsOf(document)[0];
  if (root === undefined) throw new Error("the file has no element");
  return root;
}

/** Returns the child elements, of one name if given. */
export const elementsOf = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement =>
      typeof child !== "string" && (name === undefined || child.name === name),
  );
