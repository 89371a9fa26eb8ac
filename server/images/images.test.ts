import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { drawPicture } from "#testkit/draw-picture.ts";
import { files, setUpImages } from "#testkit/images-test.ts";
import { runs } from "#testkit/runs.ts";
import { convertPicture } from "./convert-picture.ts";

const { addresses, openImages, dataDir, stored, fetched, logged } = setUpImages();
const everything = "image/avif,image/webp,image/*;q=0.8";

const breaksOff = () =>
  new ReadableStream({
    pull(controller) {
      controller.error(new TypeError("terminated"));
    },
  });
const endless = () =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });

const typeOf = (response: Response) => response.headers.get("Content-Type");
const widthOf = async (response: Response) =>
  (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
describe("an address", () => {
  it("without a signature is 404, and nothing is fetched", async () => {
    const ask = openImages();
    const signed = addresses.write({ path: `${files}a.jpg`, version: "1", width: 320, cut: null });
    for (const address of [
      signed.replace("/320/", "/640/"),
      signed.replace("a.jpg", "b.jpg"),
      signed.replace("/1/", "/2/"),
      signed.replace("a.jpg", "https://evil.test/a.jpg"),
      `/images/${"A".repeat(16)}/320/1/a.jpg`,
      "/images/?url=http://evil.test/a.jpg",
      "/images/http://evil.test/a.jpg",
    ]) {
      const answer = await ask(address);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(fetched()).toEqual([]);
  });

  it("can only be a file of the backend, even if signed", async () => {
    const ask = openImages();
    stored().set("/sites/default/settings.jpg", await drawPicture({ width: 9, height: 9 }));
    expect((await ask({ path: `${files}../settings.jpg` })).status).toBe(404);
    expect((await ask({ path: `${files}%2e%2e/settings.jpg` })).status).toBe(404);
    expect(fetched()).toEqual([]);
  });
});

describe("a picture", () => {
  it("is sent in the smallest format that the browser accepts, immutable, at one address", async () => {
    const ask = openImages();
    for (const [accept, type] of [
      ["image/webp,*/*", "image/webp"],
      ["*/*", "image/jpeg"],
    ] as const) {
      const answer = await ask({}, { Accept: accept });
      expect([answer.status, typeOf(answer)]).toEqual([200, type]);
      expect(answer.headers.get("Vary")).toBe("Accept");
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(await widthOf(answer)).toBe(320);
    }
  });

  it("is sent as WebP at once, and as AVIF when that is ready", async () => {
    const ask = openImages();
    const first = await ask({}, { Accept: everything });
    expect(typeOf(first)).toBe("image/webp");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=60");
    await vi.waitFor(async () => {
      expect(typeOf(await ask({}, { Accept: everything }))).toBe("image/avif");
    });
    const last = await ask({}, { Accept: everything });
    expect(last.headers.get("Cache-Control")).toContain("immutable");
    expect(last.headers.get("ETag")).not.toBe(first.headers.get("ETag"));
  });

  it("is never larger than the original", async () => {
    const answer = await openImages()({ width: 1920 }, { Accept: "image/webp" });
    expect(await widthOf(answer)).toBe(800);
  });

  it("is answered with 304 if the browser has it", async () => {
    const ask = openImages();
    const headers = { Accept: "image/webp" };
    const etag = (await ask({}, headers)).headers.get("ETag") ?? "";
    const again = await ask({}, { ...headers, "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("is converted once for simultaneous requests, and not again after a restart", async () => {
    let conversions = 0;
    const convert: typeof convertPicture = (original, wish) => {
      conversions++;
      return convertPicture(original, wish);
    };
    const ask = openImages({ convert });
    await Promise.all(Array.from({ length: 50 }, () => ask({}, { Accept: "image/webp" })));
    expect([conversions, fetched().length]).toEqual([1, 1]);
    const restarted = openImages({ convert });
    expect((await restarted({}, { Accept: "image/webp" })).status).toBe(200);
    expect([conversions, fetched().length]).toEqual([1, 1]);
  });

  it("that is broken, absent or secret is 404, tried once and logged once", async () => {
    const ask = openImages();
    stored().set(`${files}broken.jpg`, Buffer.from("<html>"));
    stored().set(`${files}secret.jpg`, 403);
    for (const name of ["broken", "broken", "broken", "absent", "secret"]) {
      const answer = await ask({ path: `${files}${name}.jpg` }, { Accept: "image/webp" });
      expect([name, answer.status]).toEqual([name, 404]);
    }
    expect(fetched().filter((path) => path.includes("broken"))).toHaveLength(1);
    expect(logged()).toMatchObject([
      { message: "A picture cannot be converted; it is not shown." },
    ]);
  });

  it("that was replaced is tried again", async () => {
    const ask = openImages();
    stored().set(`${files}b.jpg`, Buffer.from("damaged"));
    expect((await ask({ path: `${files}b.jpg` })).status).toBe(404);
    stored().set(`${files}b.jpg`, await drawPicture({ width: 400, height: 300 }));
    expect((await ask({ path: `${files}b.jpg`, version: "2" })).status).toBe(200);
  });

  it("that was converted is available while the backend is down; others are 503 until it is back", async () => {
    const ask = openImages();
    await ask({}, { Accept: "image/webp" });
    const picture = stored().get(`${files}a.jpg`) ?? 404;
    stored().set(`${files}a.jpg`, 500);
    expect((await ask({}, { Accept: "image/webp" })).status).toBe(200);
    const other = await ask({ width: 640 }, { Accept: "image/webp" });
    expect([other.status, other.headers.get("Retry-After")]).toEqual([503, "30"]);
    stored().set(`${files}a.jpg`, picture);
    expect((await ask({ width: 640 }, { Accept: "image/webp" })).status).toBe(200);
  });

  it("whose transfer is interrupted is 503, and tried again", async () => {
    const whole = stored().get(`${files}a.jpg`) ?? 404;
    stored().set(`${files}a.jpg`, breaksOff);
    const ask = openImages();
    expect((await ask({}, { Accept: "image/webp" })).status).toBe(503);
    stored().set(`${files}a.jpg`, whole);
    expect((await ask({}, { Accept: "image/webp" })).status).toBe(200);
  });

  it("of too many bytes is 404 and never read completely", async () => {
    stored().set(`${files}a.jpg`, endless);
    expect((await openImages()({}, { Accept: "image/webp" })).status).toBe(404);
    expect(logged()).toMatchObject([
      { message: "A picture cannot be converted; it is not shown." },
    ]);
  });

  it("that takes too long as AVIF stays WebP", async () => {
    const convert: typeof convertPicture = (original, wish) =>
      convertPicture(wish.format === "avif" ? Buffer.alloc(0) : original, wish);
    const ask = openImages({ convert });
    for (let time = 0; time < 3; time++) {
      expect(typeOf(await ask({}, { Accept: everything }))).toBe("image/webp");
      await vi.waitFor(() => expect(logged()).toHaveLength(1));
    }
  });
});

describe("a drawing", () => {
  it("is sent without scripts and external references, and never converted", async () => {
    stored().set(
      `${files}plan.svg`,
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>y()</script><g/></svg>`,
      ),
    );
    const ask = openImages({ convert: () => Promise.reject(new Error("not for drawings")) });
    const answer = await ask({ path: `${files}plan.svg`, width: null }, { Accept: everything });
    expect(typeOf(answer)).toBe("image/svg+xml");
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(await answer.text()).toBe(`<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>`);
  });

  it("that is not a drawing is 404", async () => {
    stored().set(`${files}plan.svg`, Buffer.from("<html><script>x()</script></html>"));
    expect((await openImages()({ path: `${files}plan.svg`, width: null })).status).toBe(404);
  });
});

describe("under load", () => {
  it("is sent as the original file while too many conversions wait", async () => {
    const held = Promise.withResolvers<void>();
    const convert: typeof convertPicture = async (original, wish) => {
      await held.promise;
      return convertPicture(original, wish);
    };
    const ask = openImages({ convert, queueLimits: { maxRunning: 1, maxWaiting: 1 } });
    const headers = { Accept: "image/webp" };
    const waiting = [ask({ width: 160 }, headers), ask({ width: 320 }, headers)];
    await vi.waitFor(() => expect(fetched()).toHaveLength(1));
    const refused = await ask({ width: 640 }, headers);
    expect([refused.status, typeOf(refused)]).toEqual([200, "image/jpeg"]);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(await widthOf(refused)).toBe(800);
    held.resolve();
    for (const answer of await Promise.all(waiting)) expect(typeOf(answer)).toBe("image/webp");
  });

  it("needs no more memory for many pictures than for a few, and stays within its disk space", async () => {
    const pictures = runs(60, 200);
    const original = await drawPicture({ width: 1600, height: 1000, noise: true });
    const names = Array.from({ length: pictures }, (_, index) => `${files}${index}.jpg`);
    for (const name of names) stored().set(name, original);
    const maxBytes = 400_000;
    const queueLimits = { maxRunning: 2, maxWaiting: pictures };
    const ask = openImages({ maxBytes, queueLimits });
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const answers = names.map(async (path) => {
      const answer = await ask({ path, width: 160 }, { Accept: "image/webp" });
      await answer.arrayBuffer();
      return answer.status;
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    clearInterval(watch);
    // All originals at once would take 0.9 MB each as files and 4.8 MB as pixels.
    expect((peak - before) / 2 ** 20).toBeLessThan(140);
    const kept = readdirSync(join(dataDir(), "images"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytes);
  }, 120_000);
});
