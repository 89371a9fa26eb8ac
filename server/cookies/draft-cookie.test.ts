import { expect, test } from "vitest";
import { createDraftCookie } from "./draft-cookie.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const key = Buffer.from("key of the tests");
const cookie = createDraftCookie({ key, isHttps: false, now: () => now });
const draft = { path: "/de/preis", resourceVersion: null, at: null, preview: "t".repeat(43) };
const sent = (setCookie: string) => setCookie.split(";")[0] ?? "";

test("holds the path and the token of a preview", () => {
  expect(cookie.read(sent(cookie.write(draft, "localhost")))).toEqual(draft);
});

test("is partitioned where frames can have cookies, also when it is removed", () => {
  const secure = createDraftCookie({ key, isHttps: true, now: () => now });
  const attributes = "Path=/; HttpOnly; Secure; SameSite=None; Partitioned";
  expect(secure.write(draft, "www.site.example")).toMatch(
    new RegExp(`^__Host-draft=[\\w.-]+; ${attributes}$`),
  );
  expect(secure.clear("www.site.example")).toBe(`__Host-draft=; Max-Age=0; ${attributes}`);
  expect(cookie.write(draft, "127.0.0.1")).toContain("Partitioned");
  expect(cookie.write(draft, "site.example")).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("reads no forged cookie", () => {
  expect(cookie.read("draft=e30.9999999999.AA")).toBeNull();
  const other = createDraftCookie({ key: Buffer.from("other"), isHttps: false, now: () => now });
  expect(cookie.read(sent(other.write(draft, "localhost")))).toBeNull();
});
