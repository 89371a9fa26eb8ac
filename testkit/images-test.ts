import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { createFileFetcher } from "#content/files/file-fetcher.ts";
import type { PictureVariant } from "#domain/picture.ts";
import { createCircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import { createImageAddresses } from "#server/images/image-address.ts";
import { createImages, type ImagesOptions } from "#server/images/images.ts";
import { drawPicture } from "./draw-picture.ts";

/** A file of the fake backend: its bytes, the status of a refusal, or a stream. */
type StoredFile = Uint8Array | number | (() => ReadableStream);

export const files = "/sites/default/files/";

/** Sets up the picture service with a fake backend that has one picture, new for each test. */
export function setUpImages() {
  const addresses = createImageAddresses(Buffer.from("a key"));
  let dataDir: string;
  let stored: Map<string, StoredFile>;
  let fetched: string[];
  let logged: object[];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "images-"));
    stored = new Map([[`${files}a.jpg`, await drawPicture({ width: 800, height: 600 })]]);
    fetched = [];
    logged = [];
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const fetchStored: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    fetched.push(pathname);
    const found = stored.get(pathname) ?? 404;
    if (typeof found === "number") return new Response(null, { status: found });
    const body = typeof found === "function" ? found() : new Uint8Array(found);
    return new Response(body, { headers: { "Content-Type": "image/jpeg" } });
  };

  /** Opens the picture service and returns a function that requests a picture. */
  function openImages(options: Partial<ImagesOptions> = {}) {
    const log = (fields: object, message: string) => void logged.push({ message, ...fields });
    const fetchFile = createFileFetcher({
      fetch: fetchStored,
      baseUrl: "http://cms.test",
      backend: { isItself: async () => true },
      breaker: createCircuitBreaker({ maxFailures: 1000, openMs: 1000 }),
      limitMs: 5000,
    });
    const images = createImages({
      addresses,
      content: { fetchFile },
      dataDir,
      maxBytes: 10_000_000,
      log: { info: log, warn: log, error: log },
      ...options,
    });
    return (variant: Partial<PictureVariant> | string, headers: Record<string, string> = {}) => {
      const wanted = { path: `${files}a.jpg`, version: "1", width: 320, cut: null };
      const address =
        typeof variant === "string" ? variant : addresses.write({ ...wanted, ...variant });
      return images.answer(new Request(new URL(address, "http://site.test"), { headers }));
    };
  }

  return {
    addresses,
    openImages,
    dataDir: () => dataDir,
    /** Files of the backend by path. */
    stored: () => stored,
    /** Paths that were fetched from the backend. */
    fetched: () => fetched,
    logged: () => logged,
  };
}
