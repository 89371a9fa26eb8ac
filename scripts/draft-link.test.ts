import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isSignedDraftLink } from "#cms/drafts/draft-link.ts";
import { keepSecret } from "#server/settings/secrets.ts";
import { createDraftLink } from "./draft-link/create-draft-link.ts";

/** Cache of compiled modules for all runs, which halves the processor time of a start. */
const compiled = join(import.meta.dirname, "../node_modules/.cache/compiled");

function draftLink(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const script = join(import.meta.dirname, "draft-link.ts");
  return spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
}

const isSigned = (link: string, secret: string) => {
  const query = new URL(link).searchParams;
  const of = (name: string) => query.get(name) ?? "";
  const signed = { path: of("path"), timestamp: of("timestamp"), resourceVersion: "" };
  return isSignedDraftLink(signed, of("secret"), secret);
};

test("prints only an address signed with the secret of the settings", () => {
  const secret = "a secret of the tests";
  const { status, stdout } = draftLink(["/de/angebot", "https://www.example.test"], {
    DRAFT_SECRET: secret,
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^https:\/\/www\.example\.test\/api\/draft\?path=%2Fde%2Fangebot&\S+\n$/);
  expect([isSigned(stdout, secret), isSigned(stdout, "another")]).toEqual([true, false]);
});

test("uses the secret that the site has created if none is set", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "draft-link-"));
  try {
    const link = createDraftLink(["/coming"], { DATA_DIR: dataDir });
    expect(isSigned(link, keepSecret(dataDir, "draft"))).toBe(true);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\//);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test.each([[[]], [["coming"]], [["//evil.example"]], [["/a", "/b", "/c"]], [["/a", "no address"]]])(
  "refuses %j and explains the usage",
  (args) => {
    expect(() => createDraftLink(args, {})).toThrow("Usage: npm run draft:link");
  },
);

test("prints nothing but the reason of a refusal, and fails", () => {
  const { status, stdout, stderr } = draftLink(["coming"]);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("Usage: npm run draft:link");
});

test("adds the time of a preview, and refuses one that has passed", () => {
  const env = { DRAFT_SECRET: "a secret of the tests" };
  const time = "2042-12-01T09:00:00+01:00";
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const link = createDraftLink(["/coming", "--at", later], env);
  expect(new URL(link).searchParams.get("at")).toBe(later);
  for (const wrong of ["2020-01-01T00:00:00Z", "tomorrow", time])
    expect(() => createDraftLink(["/coming", "--at", wrong], env)).toThrow("--at needs a time");
});
