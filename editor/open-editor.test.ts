import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { silentLog } from "#lib/log.ts";
import { openEditor, type Editor } from "./open-editor.ts";

const host = "127.0.0.1:3000";
const api = "/-/edit/api/repos/content/files";
const page = "nodes/page/impressum/content.de.json";
let folder: string;
let contentDir: string;
let editor: Editor;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "editor-"));
  contentDir = join(folder, "content");
  await cp("testkit/fixture", contentDir, { recursive: true });
  await cp("sample/content/nodes/page/impressum", join(contentDir, "nodes/page/impressum"), {
    recursive: true,
  });
  editor = openEditor({ contentDir, title: "Site", log: silentLog });
  const configured: { token: string } = await (await ask("/-/edit/configuration.json")).json();
  token = configured.token;
});

afterAll(async () => {
  await editor.close();
  await rm(folder, { recursive: true });
});

interface Asked extends RequestInit {
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

function ask(path: string, { from = "127.0.0.1", headers = {}, ...init }: Asked = {}) {
  const sent = { host, ...(token && { authorization: `token ${token}` }), ...headers };
  const incoming = { socket: { remoteAddress: from } };
  return editor.app.request(`http://${host}${path}`, { ...init, headers: sent }, { incoming });
}

const file = () => join(contentDir, "nodes/page/impressum/de.yaml");

async function readForm(): Promise<{ sha: string; form: Record<string, unknown> }> {
  const body = JSON.stringify({ files: [page] });
  const [found]: { sha: string; content: string }[] = await (
    await ask(`${api}/file-contents`, { method: "POST", body })
  ).json();
  const form = JSON.parse(Buffer.from(found?.content ?? "", "base64").toString());
  return { sha: found?.sha ?? "", form };
}

async function messageOf(answer: Response): Promise<string> {
  const { message }: { message: string } = await answer.json();
  return message;
}

function save(path: string, content: string | Uint8Array, more: object = {}) {
  const encoded = Buffer.from(content).toString("base64");
  const files = [{ operation: "update", path, content: encoded, ...more }];
  return ask(`${api}/contents`, { method: "POST", body: JSON.stringify({ files }) });
}

it("saves a title in its line, and nothing when nothing was edited", async () => {
  const before = readFileSync(file(), "utf8");
  const { sha, form } = await readForm();
  expect((await save(page, JSON.stringify(form), { sha })).status).toBe(200);
  expect(readFileSync(file(), "utf8")).toBe(before);
  expect((await save(page, JSON.stringify({ ...form, title: "Anders" }), { sha })).status).toBe(
    200,
  );
  expect(readFileSync(file(), "utf8")).toBe(before.replace(/^title: .*$/m, "title: Anders"));
});

it("refuses what would be invalid, in words, and writes nothing", async () => {
  const before = readFileSync(file(), "utf8");
  const { sha, form } = await readForm();
  const answer = await save(page, JSON.stringify({ ...form, path: "no slash" }), { sha });
  expect(answer.status).toBe(422);
  expect(await messageOf(answer)).toMatch(/^Not saved, .*impressum\/de\.yaml, line \d+: found/);
  expect(readFileSync(file(), "utf8")).toBe(before);
});

it("refuses a file that was changed outside the editor", async () => {
  const { sha, form } = await readForm();
  const outside = readFileSync(file(), "utf8").replace(/^title: .*$/m, "title: By hand");
  writeFileSync(file(), outside);
  const answer = await save(page, JSON.stringify({ ...form, title: "Again" }), { sha });
  expect(await messageOf(answer)).toContain("was changed outside the editor");
  expect(readFileSync(file(), "utf8")).toBe(outside);
});

it.each([
  "../secret.json",
  "nodes/page/../../../secret.yaml",
  "nodes/page/impressum/../../x.jpg",
  "/etc/passwd",
  "site.yaml",
  "nodes/page/impressum/de.yaml",
  "nodes/page/impressum/run.sh",
  "nodes/page/impressum/.hidden.jpg",
  "nodes/absent/x/content.de.json",
])("does not write %s", async (path) => {
  const answer = await save(path, "{}", { operation: "create" });
  expect(answer.status).toBe(422);
});

it("does not follow symbolic links", async () => {
  const outside = join(folder, "outside.jpg");
  writeFileSync(outside, "secret");
  symlinkSync(outside, join(contentDir, "nodes/page/impressum/link.jpg"));
  symlinkSync(folder, join(contentDir, "nodes/page/linked"));
  expect((await save("nodes/page/impressum/link.jpg", "x")).status).toBe(422);
  expect((await save("nodes/page/linked/new.jpg", "x", { operation: "create" })).status).toBe(422);
  expect((await ask(`${api}/media/files/nodes/page/impressum/link.jpg`)).status).toBe(404);
  expect(readFileSync(outside, "utf8")).toBe("secret");
  expect(existsSync(join(folder, "new.jpg"))).toBe(false);
});

it.each<[string, Asked]>([
  ["another machine", { from: "192.168.1.7" }],
  ["another name of this machine", { headers: { host: "evil.example" } }],
  ["a page of another site", { headers: { origin: "http://evil.example" } }],
  ["a script of another site", { headers: { "sec-fetch-site": "cross-site" } }],
])("refuses %s", async (_, asked) => {
  expect((await ask("/-/edit/configuration.json", asked)).status).toBe(403);
  expect((await ask(`${api}/contents`, { ...asked, method: "POST", body: "{}" })).status).toBe(403);
});

it("refuses requests without the token of its page", async () => {
  const answer = await ask("/-/edit/api/user", { headers: { authorization: "token wrong" } });
  expect(answer.status).toBe(401);
});

it("refuses more than can be saved at once, in words", async () => {
  const body = " ".repeat(65 * 1024 * 1024);
  const answer = await ask(`${api}/contents`, { method: "POST", body });
  expect([answer.status, await messageOf(answer)]).toEqual([
    413,
    "Not saved: at most 64 MB can be saved at once. Save fewer or smaller files.",
  ]);
});

it("answers requests that it does not understand", async () => {
  expect((await ask(`${api}/contents`, { method: "POST", body: "{" })).status).toBe(400);
  expect((await ask(`${api}/contents`, { method: "POST", body: "{}" })).status).toBe(400);
  expect((await ask(`${api}/absent`)).status).toBe(404);
});

it("loads nothing from other hosts", async () => {
  const opened = await ask("/-/edit");
  expect(opened.headers.get("content-security-policy")).toContain("default-src 'none'");
  const script = await (await ask("/-/edit/sveltia-cms.js")).text();
  expect(script).not.toMatch(/https:\/\/(?:unpkg\.com\/|cdn\.jsdelivr\.net)/);
});
