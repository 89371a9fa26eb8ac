import { expect, it } from "vitest";
import { readConfig } from "../settings/config.ts";
import { markMrsVisitor } from "./mrs-visitor.ts";
import { startVisit } from "./visit.ts";

function mark(env: Record<string, string>, cookie = "") {
  const request = new Request("http://www.example.test/about", { headers: { Cookie: cookie } });
  const visit = startVisit(request, readConfig(env), 0);
  markMrsVisitor(visit);
  return visit.headers;
}

it("on the subsite mrs, sets the cookie for 30 days in a private response", () => {
  const headers = mark({ SUBSITE: "mrs" }, "campaign=1; not_mrs_visitor=1");
  expect(headers.get("Set-Cookie")).toBe("mrs_visitor=1; Max-Age=2592000; Path=/; SameSite=Lax");
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
  const https = { SUBSITE: "mrs", SITE_URL: "https://mail.example.test" };
  expect(mark(https).get("Set-Cookie")).toMatch(/; Secure;/);
});

it("does nothing for visitors who have the cookie, and nothing on other sites", () => {
  expect([...mark({ SUBSITE: "mrs" }, "a=b; mrs_visitor=1")]).toEqual([]);
  expect([...mark({})]).toEqual([]);
});
