import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ShareFacts } from "#domain/share-picture.ts";
import { silentLog } from "#lib/log.ts";
import { sharePicture } from "#sample/brand/share-picture.ts";
import { openDrawing, type ShareDrawing } from "./draw-share.ts";
import { createShareAddresses } from "./share-address.ts";
import { createSharePictures, type SharePicturesOptions } from "./share-pictures.ts";

const addresses = createShareAddresses(Buffer.from("a key"), 1);
const facts: ShareFacts = {
  language: "de",
  title: "Rechnungen prüfen",
  label: "Lösungen",
  pageKind: "page",
  motif: null,
  productScore: "ap automation",
};

let dataDir = "";
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), "share-"))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const drawing = openDrawing(sharePicture);

function open(options: Partial<SharePicturesOptions> = {}) {
  let drawn = 0;
  const counted: ShareDrawing = { draw: (each) => (drawn++, drawing.draw(each)) };
  const clock = { time: 0 };
  const pictures = createSharePictures({
    addresses,
    drawing: counted,
    fallback: "/preview.jpg",
    dataDir,
    maxBytes: 1_000_000,
    log: silentLog,
    now: () => clock.time,
    ...options,
  });
  const ask = (path: string | null, headers = {}) =>
    pictures.answer(new Request(`http://site.test${path}`, { headers }));
  return { ask, clock, drawn: () => drawn };
}

describe("addresses of pictures for sharing", () => {
  it("contain what the picture shows, signed", () => {
    const path = addresses.write(facts) ?? "";
    expect(path).toMatch(/^\/images\/share\/[\w-]{16}\/[\w-]+\.png$/);
    expect(addresses.read(path)).toEqual(facts);
  });

  it("are refused if they were changed, or signed with another key or version", () => {
    const path = addresses.write(facts) ?? "";
    const other = addresses.write({ ...facts, title: "Other" }) ?? "";
    const mixed = path.replace(/[\w-]+\.png$/, other.split("/").at(-1) ?? "");
    expect(addresses.read(mixed)).toBe(null);
    expect(createShareAddresses(Buffer.from("b key"), 1).read(path)).toBe(null);
    expect(createShareAddresses(Buffer.from("a key"), 2).read(path)).toBe(null);
  });

  it("do not exist for texts that are too long, or without pictures", () => {
    expect(addresses.write({ ...facts, title: "長".repeat(500) })).toBe(null);
    expect(createShareAddresses(Buffer.from("a key"), null).write(facts)).toBe(null);
  });
});

describe("pictures for sharing", () => {
  it("are drawn once for simultaneous requests, and stored", async () => {
    const { ask, drawn } = open();
    const path = addresses.write(facts);
    const [answer] = await Promise.all([ask(path), ask(path), ask(path)]);
    expect(answer?.headers.get("Content-Type")).toBe("image/png");
    expect(answer?.headers.get("Cache-Control")).toContain("immutable");
    const { width, height, format } = await sharp(
      Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer()),
    ).metadata();
    expect([width, height, format]).toEqual([1200, 630, "png"]);
    const again = await ask(path, { "If-None-Match": answer?.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    expect(drawn()).toBe(1);
    const restarted = open();
    expect((await restarted.ask(path)).status).toBe(200);
    expect(restarted.drawn()).toBe(0);
  });

  it("are the brand's own if a sign is in no font or drawing fails, and are tried again later", async () => {
    const { ask, clock, drawn } = open();
    const path = addresses.write({ ...facts, title: "Привет 🙂" });
    for (const _ of [1, 2]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/preview.jpg"]);
      expect(answer.headers.get("Cache-Control")).not.toContain("immutable");
    }
    expect(drawn()).toBe(1);
    clock.time += 301_000;
    await ask(path);
    expect(drawn()).toBe(2);
  });

  it("are the brand's own while too many wait", async () => {
    const { ask } = open({ queueLimits: { maxRunning: 1, maxWaiting: 1 } });
    const paths = ["a", "b", "c", "d"].map((title) => addresses.write({ ...facts, title }));
    const statuses = (await Promise.all(paths.map((path) => ask(path)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses).toContain(302);
  });

  it("are not found at addresses that the site has not signed", async () => {
    const { ask } = open();
    expect((await ask("/images/share/0123456789abcdef/W10.png")).status).toBe(404);
    expect((await ask("/images/share/x.png")).status).toBe(404);
  });
});
