import { expect, test } from "vitest";
import { documentStyle } from "./document-style.ts";

test("printed documents embed their fonts", () => {
  const faces = documentStyle().match(/src: url\(data:font\/woff2;base64,[\w+/=]{10000,}\)/g);
  expect(faces).toHaveLength(3);
});
