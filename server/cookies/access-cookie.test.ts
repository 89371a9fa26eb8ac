import { expect, test } from "vitest";
import { createAccessCookies } from "./access-cookie.ts";

const now = new Date("2026-11-21T12:00:00Z");
const readAccessCookie = createAccessCookies({
  key: Buffer.from("key of the tests"),
  isHttps: false,
});
const pageId = "0c1e8a4e-5d1f-4c39-9d5e-2f0f4a6f6f10";

const requestWith = (cookie: string) =>
  new Request("http://site.test/", { headers: { Cookie: cookie } });
const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const passed = (cookie: string, at = now, read = readAccessCookie) => read(requestWith(cookie), at);
const open = (id: string, cookie = "") => cookieOf(passed(cookie).withPage(id, `hash of ${id}`));

test("a page is accessible with its entry in the access cookie, and no other page is", () => {
  const cookie = open(pageId);
  expect(passed(cookie).admits(pageId, `hash of ${pageId}`)).toBe(true);
  expect(passed(cookie).admits("another", `hash of ${pageId}`)).toBe(false);
  expect(passed("").admits(pageId, `hash of ${pageId}`)).toBe(false);
  expect([passed(cookie).hasAny, passed("").hasAny]).toEqual([true, false]);
});

test("another password closes the page again", () => {
  expect(passed(open(pageId)).admits(pageId, "another hash")).toBe(false);
});

test("one cookie holds the latest twenty pages", () => {
  let cookie = "";
  for (let page = 1; page <= 25; page++) cookie = open(String(page), cookie);
  const isOpen = (page: number) => passed(cookie).admits(String(page), `hash of ${page}`);
  expect([5, 6, 25].map(isOpen)).toEqual([false, true, true]);
  expect(cookie.length).toBeLessThan(3000);
});

test("a cookie that was changed, signed with another key or a day old opens nothing", () => {
  const cookie = open(pageId);
  const admits = (...parts: Parameters<typeof passed>) =>
    passed(...parts).admits(pageId, `hash of ${pageId}`);
  expect(admits(`${cookie.slice(0, -2)}AA`)).toBe(false);
  expect(admits("page_access=a.b.c")).toBe(false);
  expect(admits(cookie, new Date(now.getTime() + 86_400_000))).toBe(false);
  const others = createAccessCookies({ key: Buffer.from("another key"), isHttps: false });
  expect(admits(cookie, now, others)).toBe(false);
});

test("reveals neither hash nor page", () => {
  const cookie = open(pageId);
  const text = Buffer.from(cookie.replace(/^.*?=/, "").split(".")[0] ?? "", "base64url").toString();
  expect(text).not.toMatch(new RegExp(`hash of|${pageId}`));
});

test("is a session cookie, http-only and same-site; on https only for the host", () => {
  expect(passed("").withPage("a", "b")).toMatch(
    /^page_access=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const secure = createAccessCookies({ key: Buffer.from("key of the tests"), isHttps: true });
  expect(passed("", now, secure).withPage("a", "b")).toMatch(
    /^__Host-page_access=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
