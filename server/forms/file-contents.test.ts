import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isContentOf } from "./file-contents.ts";

/** Returns a zip with uncompressed entries (APPNOTE.TXT, 4.3). */
function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    // The fields that both headers share, from "version needed" to "length of extra fields".
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(Buffer.concat(files).length, 10);
    list.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), facts, place, Buffer.from(name));
    files.push(Buffer.from("PK\u0003\u0004"), facts, Buffer.from(name), content);
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  const count = Object.keys(entries).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(Buffer.concat(files).length, 16);
  return Buffer.concat([...files, ...list, end]);
}

const office = "application/vnd.openxmlformats-officedocument.";
const contentTypes = (type: string) => `<Types><Override ContentType="${type}.main+xml"/></Types>`;
const officeFile = (type: string) =>
  zipOf({ "_rels/.rels": "<r/>", "[Content_Types].xml": contentTypes(type) });

const docx = officeFile(`${office}wordprocessingml.document`);
const pdf = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const exe = Buffer.concat([Buffer.from("MZ\u0090\u0000"), Buffer.alloc(200)]);
const elf = Buffer.concat([Buffer.from("\u007FELF\u0002\u0001\u0001"), Buffer.alloc(200)]);
const cfb = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } });
const png = await picture.png().toBuffer();
const jpg = await picture.jpeg().toBuffer();
const webp = await picture.webp().toBuffer();

test.each([
  ["pdf", pdf],
  ["docx", docx],
  // As LibreOffice writes it: the entry with the file type comes last.
  [
    "docx",
    zipOf({
      "word/document.xml": "<w/>",
      "[Content_Types].xml": contentTypes(`${office}wordprocessingml.document`),
    }),
  ],
  ["xlsx", officeFile(`${office}spreadsheetml.sheet`)],
  ["pptx", officeFile(`${office}presentationml.presentation`)],
  ["odt", zipOf({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<o/>" })],
  ["zip", zipOf({ "readme.txt": "Hello" })],
  ["doc", cfb],
  ["png", png],
  ["jpg", jpg],
  ["jpeg", jpg],
  ["webp", webp],
  ["heic", Buffer.from("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic")],
  ["rtf", Buffer.from("{\\rtf1 Hello}")],
  ["txt", Buffer.from("BMW, MZ and FORM are words: grüß Gott")],
  ["csv", Buffer.from("Größe;Preis\r\n1;2", "latin1")],
] as const)("accepts a valid file: %s", async (ending, bytes) => {
  expect(await isContentOf(ending, bytes)).toBe(true);
});

test.each([
  ["a program", exe],
  ["a program of Linux", elf],
  ["a page", html],
  ["a drawing with script", svg],
  ["a drawing with script and a head", Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
  ["an archive of Java", zipOf({ "META-INF/MANIFEST.MF": "Main-Class: A" })],
  ["a document with macros", officeFile("application/vnd.ms-word.document.macroEnabled")],
  ["nothing", Buffer.alloc(0)],
  ["one byte", Buffer.from("%")],
  ["a program with a document behind it", Buffer.concat([exe, docx])],
  ["a page with a PDF behind it", Buffer.concat([html, pdf])],
  ["a document cut off", docx.subarray(0, -30)],
  ["a document cut off in its first entry", docx.subarray(0, 20)],
])("recognises %s as none of the usual kinds", async (_, bytes) => {
  for (const ending of ["pdf", "docx", "xlsx", "odt", "doc", "png", "jpg", "webp", "heic", "zip"])
    expect([ending, await isContentOf(ending, bytes)]).toEqual([ending, false]);
});

test("does not confuse kinds", async () => {
  expect(await isContentOf("docx", pdf)).toBe(false);
  expect(await isContentOf("pdf", docx)).toBe(false);
  expect(await isContentOf("xlsx", docx)).toBe(false);
  expect(await isContentOf("jpg", png)).toBe(false);
  expect(await isContentOf("docx", zipOf({ "readme.txt": "Hello" }))).toBe(false);
});

test.each(["txt", "csv"])("refuses a program or a document as %s", async (ending) => {
  for (const bytes of [exe, elf, docx, png, cfb, Buffer.alloc(0)])
    expect(await isContentOf(ending, bytes)).toBe(false);
});

test("accepts unknown content and container formats for an unknown extension", async () => {
  for (const bytes of [Buffer.from("drawing 1"), zipOf({ "part-1": "x" }), cfb])
    expect(await isContentOf("plan", bytes)).toBe(true);
  for (const bytes of [exe, elf, png, pdf, Buffer.alloc(0)])
    expect(await isContentOf("plan", bytes)).toBe(false);
});

test("inspects any bytes quickly", async () => {
  const start = process.cpuUsage();
  const large = (head: Buffer | string) =>
    Buffer.concat([Buffer.from(head), Buffer.alloc(5_000_000, "PK\u0003\u0004")]);
  for (const head of ["PK\u0003\u0004", "%PDF-", docx.subarray(0, 60), "ID3", "II*\u0000"])
    await isContentOf("docx", large(head));
  // Processor time in microseconds, which does not depend on other load on the machine.
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});
