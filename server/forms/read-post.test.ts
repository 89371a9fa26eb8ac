import { expect, test } from "vitest";
import { readPost } from "./read-post.ts";

const encoded = "application/x-www-form-urlencoded";
const maxBytes = 1_000_000;

const post = (type: string, body: string) =>
  readPost(
    new Request("http://site/", { method: "POST", headers: { "Content-Type": type }, body }),
    maxBytes,
  );

test("reads several values of one field", async () => {
  const read = await post(encoded, "page=/contact&7=a&7=b&7=c");
  expect(read).toMatchObject({ page: "/contact", values: { 7: ["a", "b", "c"] } });
});

test.each([
  ["encoded fields", encoded, "7=a&".repeat(200_000)],
  ["encoded fields without a value", encoded, "&".repeat(900_000)],
  [
    "parts",
    "multipart/form-data; boundary=x",
    `${'--x\r\nContent-Disposition: form-data; name="7"\r\n\r\na\r\n'.repeat(15_000)}--x--\r\n`,
  ],
  ["nested lists", "application/json", `{"values":{"7":${"[".repeat(400_000)}`],
  ["values", "application/json", `{"values":{"7":[${"1,".repeat(400_000)}1]}}`],
])("refuses many thousand %s at once", async (_, type, body) => {
  const startedAt = performance.now();
  expect(await post(type, body)).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test("reads thousands of values of one field without blocking the thread", async () => {
  const startedAt = performance.now();
  const read = await post(encoded, "7=a&".repeat(4999));
  expect(read?.values["7"]).toHaveLength(4999);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
