import { expect, test } from "vitest";
import type { FileField } from "#domain/forms/form-definition.ts";
import { checkFiles } from "./check-files.ts";

const field: FileField = {
  id: "7",
  name: "cv",
  label: "CV",
  hint: "",
  isRequired: true,
  logic: null,
  kind: "file",
  extensions: ["pdf", "txt"],
  maxBytes: 1000,
};
const check = (content: string, size: number, name = "cv.pdf") =>
  checkFiles({ fields: [field] }, { "7": { file: { name, size, content } } });
const pdf = Buffer.from("%PDF-1.7");
const wrong = { "7": { message: "fileType", limit: "pdf, txt" } };

test("accepts files that match their extension, in any case", async () => {
  expect(await check(pdf.toString("base64"), 8, "CV.PDF")).toEqual({});
  expect(await check(Buffer.from("<html>").toString("base64"), 6)).toEqual(wrong);
});

test.each([
  ["a wrong size", pdf.toString("base64"), 5],
  ["no content", "", 8],
  ["something behind the end of its base64", `${pdf.toString("base64")}TVo=`, 8],
  ["letters that are no base64", `!${pdf.toString("base64")}`, 8],
])("refuses JSON with %s", async (_, content, size) => {
  expect(await check(content, size)).toEqual(wrong);
});

test("reports no error for forms without a file", async () => {
  expect(await checkFiles({ fields: [field] }, {})).toEqual({});
});
